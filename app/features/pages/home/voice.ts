import { voice } from "#studio";

/** A sentence in pieces; emphasized ones are `strong`. */
export type Sentence = readonly { text: string; strong?: true }[];

type Voice = typeof voice;

const textMax = 40;

/**
 * @returns what home says: who answers, from where and how soon; what a first site costs. Empty if nothing is configured
 * @throws if a text cannot be shown
 */
export function readVoice({ name, place, replyWithin, firstSite }: Voice): Sentence[] {
  const texts = { name, place, replyWithin, "firstSite.from": firstSite?.from, "firstSite.to": firstSite?.to };
  for (const [key, text] of Object.entries(texts)) checkText(key, text);
  const answer: Sentence = [
    name === undefined ? { text: "We answer" } : { text: name, strong: true },
    ...(name === undefined ? [] : [{ text: " answers" }]),
    ...(place === undefined ? [] : [{ text: " from " }, { text: place, strong: true as const }]),
    ...(replyWithin === undefined
      ? []
      : [{ text: place === undefined ? " within " : ", within " }, { text: replyWithin, strong: true as const }]),
    { text: "." },
  ];
  const cost = ({ from, to }: NonNullable<Voice["firstSite"]>): Sentence => [
    { text: "A first site costs " },
    { text: `${from} to ${to}`, strong: true },
    { text: "." },
  ];
  return [
    ...(name === undefined && place === undefined && replyWithin === undefined ? [] : [answer]),
    ...(firstSite === undefined ? [] : [cost(firstSite)]),
  ];
}

function checkText(key: string, text: string | undefined): void {
  if (text === undefined) return;
  if (text.trim() !== text || text === "" || text.length > textMax)
    throw new Error(`studio.config.ts: voice.${key} must be 1 to ${textMax} characters, without spaces around it`);
}

export const voiceSentences: readonly Sentence[] = readVoice(voice);
