import { checked, line } from "./fields.ts";

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slugMax = 60;

export const slug = () =>
  checked(
    line(slugMax, { label: "Address", hint: "The last part of it: small letters, digits and hyphens." }, 1),
    (typed) => slugPattern.test(typed),
    "Please use small letters, digits and hyphens.",
  );

const markPattern = /\p{Mark}/gu;

/** @returns undefined for a title without letters that an address can have */
export function slugOf(title: string): string | undefined {
  const plain = title
    .replaceAll("ł", "l")
    .replaceAll("Ł", "L")
    .normalize("NFKD")
    .replace(markPattern, "")
    .toLowerCase();
  const made = plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, slugMax)
    .replace(/^-+|-+$/g, "");
  return made === "" ? undefined : made;
}
