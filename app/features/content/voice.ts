import type { Studio } from "./documents/studio.schema.ts";

/** A sentence in pieces; emphasized ones are `strong`. */
export type Sentence = readonly { text: string; strong?: true }[];

/** @returns who answers, from where and how soon; what a first site costs. Nothing is said of what is empty */
export function readVoice({ voice, firstSite }: Pick<Studio, "voice" | "firstSite">): Sentence[] {
  const { name, place, replyWithin } = voice;
  const answer: Sentence = [
    ...(name === "" ? [{ text: "We answer" }] : [{ text: name, strong: true as const }, { text: " answers" }]),
    ...(place === "" ? [] : [{ text: " from " }, { text: place, strong: true as const }]),
    ...(replyWithin === ""
      ? []
      : [{ text: place === "" ? " within " : ", within " }, { text: replyWithin, strong: true as const }]),
    { text: "." },
  ];
  const { from, to } = firstSite;
  const cost = from && to ? `${from} to ${to}` : from && `${from} or more`;
  return [
    ...(name === "" && place === "" && replyWithin === "" ? [] : [answer]),
    ...(cost ? [[{ text: "A first site costs " }, { text: cost, strong: true as const }, { text: "." }]] : []),
  ];
}
