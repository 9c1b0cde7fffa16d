import { originalLanguage } from "#app/lib/language/languages.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import { measuredFigures } from "./measured-figures.ts";

/** @returns the day on which home was measured, in the page's language */
export function readMeasuredDay(): string | undefined {
  const day = measuredFigures?.measuredOn;
  const language = currentLanguage();
  if (day === undefined || language === originalLanguage) return day;
  return new Date(`${day} UTC`).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });
}
