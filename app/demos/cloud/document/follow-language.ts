/*
 * Runs inline (`?script`), before the script for returning visitors: a first visitor who comes from a page in another
 * language has the demo in it, which the settings can change.
 */
import { originalLanguage } from "#app/lib/language/languages.ts";
import { settingsStorageKeys } from "../browser-storage-names.ts";
import { arrivalLanguage } from "./arrival-language.ts";

const language = arrivalLanguage();
try {
  if (language !== originalLanguage) localStorage[settingsStorageKeys.user] ??= JSON.stringify({ language });
} catch {
  // Storage is blocked: the demo is in English.
}
