import { translatedLanguages } from "./languages.ts";

const languages: readonly string[] = translatedLanguages;

/**
 * The router finds a page in any case.
 * @param pattern of its route
 * @returns its only address: as the route table has it, slugs and the language in small letters, other parameters as asked
 */
export function canonicalPath(path: string, pattern: string): string {
  const names = pattern.replace(/^\//, "").split("/");
  const [root = "", ...parts] = path.split("/");
  const written = parts.map((asked, i) => {
    // No slug has escaped letters, and their digits are capitals elsewhere.
    const small = asked.includes("%") ? asked : asked.toLowerCase();
    const name = names[i] ?? "*";
    if (name === ":slug" || (i === 0 && languages.includes(small))) return small;
    return /^[:*]/.test(name) ? asked : name;
  });
  return [root, ...written].join("/");
}
