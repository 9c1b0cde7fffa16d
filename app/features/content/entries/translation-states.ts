export type TranslationState = "missing" | "outdated" | "current";

export const translationTexts: Readonly<Record<TranslationState, string | undefined>> = {
  missing: "not translated",
  outdated: "older than the English text",
  current: undefined,
};
