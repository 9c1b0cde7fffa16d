import { foldText } from "#app/lib/fold-text.ts";
import { checked, line } from "./fields.ts";

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slugMax = 60;

export const slug = () =>
  checked(
    line(slugMax, { label: "Address", hint: "The last part of it: small letters, digits and hyphens." }, 1),
    (typed) => slugPattern.test(typed),
    "Please use small letters, digits and hyphens.",
  );

/** @returns undefined for a title without letters that an address can have */
export function slugOf(title: string): string | undefined {
  const made = foldText(title.normalize("NFKD"))
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, slugMax)
    .replace(/^-+|-+$/g, "");
  return made === "" ? undefined : made;
}
