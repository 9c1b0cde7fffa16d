import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Strings } from "#app/lib/language/strings.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** By the place of its English strings: `strings/en.ts`, or `strings/en/contact.ts`. */
const lists = globSync("app/**/strings/{en.ts,en/*.ts}", { cwd: root }).sort();

/** Every text with its place. */
const listTexts = (strings: Strings, place = ""): [string, string][] =>
  Object.entries(strings).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[place + key, value]] : listTexts(value as Strings, `${place}${key}.`),
  );

async function readList(path: string, language: "en" | "pl"): Promise<Strings> {
  const module = await import(`${root}${path.replace(/\/en(?=[./])/, `/${language}`)}`);
  return module[language];
}

const slotsOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}|<\w+>/g))].sort();
/** Texts without a word of their own, and words that both languages have. */
const isSame = (text: string): boolean => /^[^\p{L}]*$/u.test(text.replace(/\{\w+\}|<\/?\w+>/g, "")) || alike.has(text);
const alike = new Set(["Menu", "System", "Link", "Folder", "Administrator", "Logo", "E-mail", "Panel", "GPS"]);

test.each(lists)("%s is translated throughout, with the same values", async (path) => {
  const english = new Map(listTexts(await readList(path, "en")));
  const polish = new Map(listTexts(await readList(path, "pl")));
  expect(polish.size).toBeGreaterThan(0);
  const isPlural = (at: string) =>
    english.has(at.replace(/\.\w+$/, ".one")) && english.has(at.replace(/\.\w+$/, ".other"));
  for (const [at, text] of polish) {
    expect(text.trim(), at).not.toBe("");
    const original = english.get(at) ?? english.get(at.replace(/\.(few|many)$/, ".other")) ?? "";
    // A form for one may say 'one' and not the number.
    const dropped = isPlural(at) ? ["{count}"] : [];
    const without = (slots: string[]) => slots.filter((slot) => !dropped.includes(slot));
    expect(without(slotsOf(text)), at).toEqual(without(slotsOf(original)));
    if (!isSame(text)) expect(text, at).not.toBe(original);
  }
});
