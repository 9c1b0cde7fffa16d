export type TranslationState = "missing" | "outdated" | "current";

/** Nothing is said of one that is up to date. */
export const translationTexts: Readonly<Record<TranslationState, string | undefined>> = {
  missing: "not translated",
  outdated: "older than the English text",
  current: undefined,
};
