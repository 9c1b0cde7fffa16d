import type { SiteLanguage } from "#app/lib/language/languages.ts";
import type { Studio } from "./documents/studio.schema.ts";
import { contentTexts } from "./strings/content-texts.server.ts";

/** `KRS 0000123456` has one; `ATU12345678` is only a number. */
const hasOwnLabel = /^\p{L}[\p{L}.-]{2,}[:\s]/u;

/**
 * Says who runs the site, as contracts do, by the studio’s name where it has no other. Leaves out what is empty.
 * @param language by default the request's
 */
export function describeFirm({ name, firm }: Pick<Studio, "name" | "firm">, language?: SiteLanguage): string {
  const { tax, register } = contentTexts(language).firm;
  const label = (number: string, text: typeof tax) => (number && !hasOwnLabel.test(number) ? text({ number }) : number);
  const parts = [firm.name || name, firm.address, label(firm.taxNumber, tax), label(firm.registerNumber, register)];
  const tidy = parts.map((part) => part.replace(/[\s,;]+$/, ""));
  return tidy.filter(Boolean).join(", ");
}
