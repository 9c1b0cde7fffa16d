import { foldText } from "#app/lib/fold-text.ts";

export const slugMax = 60;

/** @returns undefined for a title without letters that an address can have */
export function slugOf(title: string): string | undefined {
  const made = foldText(title.normalize("NFKD"))
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, slugMax)
    .replace(/^-+|-+$/g, "");
  return made === "" ? undefined : made;
}
