import type { SiteLanguage } from "#app/lib/language/languages.ts";
import type { Studio } from "./documents/studio.schema.ts";
import { contentTexts } from "./strings/content-texts.server.ts";

/** As in `KRS 0000123456`; `ATU12345678` is only a number. */
const hasOwnLabel = /^\p{L}[\p{L}.-]{2,}[:\s]/u;

/**
 * Says who runs the site, as contracts do, by the studio’s name where it has no other. Leaves out what is empty.
 * @param language by default the request's
 */
export function describeFirm({ name, firm }: Pick<Studio, "name" | "firm">, language?: SiteLanguage): string {
  const texts = contentTexts(language).firm;
  const tidy = (typed: string) => typed.replace(/[\s,;]+$/, "");
  const label = (typed: string, text: (values: { number: string }) => string) =>
    typed === "" || hasOwnLabel.test(typed) ? typed : text({ number: typed });
  return [
    tidy(firm.name) || name,
    tidy(firm.address),
    label(tidy(firm.taxNumber), texts.tax),
    label(tidy(firm.registerNumber), texts.register),
  ]
    .filter(Boolean)
    .join(", ");
}
