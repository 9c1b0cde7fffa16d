import { voice } from "#studio";

/** A sentence in pieces; what it is about is `strong`. */
export type Sentence = readonly { text: string; strong?: true }[];

type Voice = typeof voice;
type PriceRange = NonNullable<Voice["firstSite"]>;

/** So that each sentence can be set in large type. */
const textMax = 40;

/**
 * @returns what home says: who answers, from where and how soon; what a first site costs. Empty if nothing is configured
 * @throws if a text or the prices cannot be shown
 */
export function readVoice({ name, place, replyWithin, firstSite }: Voice): Sentence[] {
  for (const [key, text] of Object.entries({ name, place, replyWithin })) checkText(key, text);
  const answer: Sentence = [
    name === undefined ? { text: "We answer" } : { text: name, strong: true },
    ...(name === undefined ? [] : [{ text: " answers" }]),
    ...(place === undefined ? [] : [{ text: " from " }, { text: place, strong: true as const }]),
    ...(replyWithin === undefined
      ? []
      : [{ text: place === undefined ? " within " : ", within " }, { text: replyWithin, strong: true as const }]),
    { text: "." },
  ];
  const cost = (range: PriceRange): Sentence => [
    { text: "A first site costs " },
    { text: formatRange(range), strong: true },
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

/** “€2,500 to €9,000” */
function formatRange({ from, to, currency }: PriceRange): string {
  if (!(Number.isSafeInteger(from) && Number.isSafeInteger(to) && from > 0 && from < to))
    throw new Error("studio.config.ts: voice.firstSite must be two whole numbers, the smaller one first");
  if (!Intl.supportedValuesOf("currency").includes(currency))
    throw new Error(`studio.config.ts: voice.firstSite.currency is no currency of ISO 4217: ${currency}`);
  const format = new Intl.NumberFormat("en", { style: "currency", currency, maximumFractionDigits: 0 });
  return `${format.format(from)} to ${format.format(to)}`;
}

/** Read once, at the start. */
export const voiceSentences: readonly Sentence[] = readVoice(voice);
