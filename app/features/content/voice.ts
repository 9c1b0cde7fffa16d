import type { Studio } from "./documents/studio.schema.ts";

/** @returns who answers, from where and how soon; what a first site costs. Nothing is said of what is empty */
export function readVoice({ voice, firstSite }: Pick<Studio, "voice" | "firstSite">): string[] {
  const { name, place, replyWithin } = voice;
  const from = place && ` from ${place}`;
  const within = replyWithin && `${place && ","} within ${replyWithin}`;
  const cost = firstSite.to ? `${firstSite.from} to ${firstSite.to}` : `${firstSite.from} or more`;
  return [
    ...(name || from || within ? [`${name ? `${name} answers` : "We answer"}${from}${within}.`] : []),
    ...(firstSite.from ? [`A first site costs ${cost}.`] : []),
  ];
}
