import type { SiteLanguage } from "#app/lib/language/languages.ts";
import type { Studio } from "./documents/studio.schema.ts";
import { contentTexts } from "./strings/content-texts.server.ts";

/**
 * Says who answers, from where and how soon, and what a first site costs; leaves out what is empty.
 * @param language by default the request's
 */
export function readVoice(
  { voice, firstSite }: Pick<Studio, "voice" | "firstSite">,
  language?: SiteLanguage,
): string[] {
  const texts = contentTexts(language).voice;
  const { name, place, replyWithin: time } = voice;
  const from = place && texts.from({ place });
  const within = time && (place ? texts.fromWithin({ time }) : texts.within({ time }));
  const who = name ? texts.person({ name, from, within }) : texts.studio({ from, within });
  return [
    ...(name || from || within ? [who] : []),
    ...(firstSite.from ? [firstSite.to ? texts.cost(firstSite) : texts.leastCost(firstSite)] : []),
  ];
}
