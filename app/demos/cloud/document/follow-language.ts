/*
 * Runs inline (`?script`), before the script for returning visitors: a first visitor who comes from a page in another
 * language has the demo in it, which the settings can change.
 */
import { cloudSettingsKey } from "#app/shell/theme/theme-choice.ts";
import { arrivalLanguage } from "./arrival-language.ts";

const language = arrivalLanguage(document.currentScript?.dataset.languages?.split(" ") ?? []);
try {
  if (language) localStorage[cloudSettingsKey] ??= JSON.stringify({ language });
} catch {
  // Storage is blocked: the demo is in English.
}
