import type { Language } from "./languages.ts";

const noBreakSpace = "\u00a0";
const noBreakHyphen = "\u2011";

/** Placeholders, code, and words that are an address or a file’s name. */
const asTyped = /\{[^{}\n]*\}|`[^`\n]*`|(?<!\S)(?:\/|\S*(?:\/\/|@|\p{L}\.\p{L}))\S*/u;
const dash = /(?<=\S) - (?=[^\s\d])|(?<=[^\s\d]) - (?=\S)/u;
const units = [
  "[%‰€$£]|zł(?:ot\\p{L}+)?|gr|EUR|PLN|USD|GBP|CHF|euro|tys|mln|mld|szt|°C|px|pkt|[kMGT]?B|KB|[kMG]?Hz|[kMG]b/s|[kcm]?m|[kcm]?m²|ha",
  "kg|dag|g|ml|l|ms|s|min|godz|h|sekund\\p{L}*|minut\\p{L}*|godzin\\p{L}*|dzień|dni\\p{L}*|tydzień|tygod\\p{L}+|miesi\\p{L}+|rok|roku|lat|lata|latach|r\\.",
].join("|");
const shortened = "[Uu]l\\.|[Aa]l\\.|[Nn]r|[Aa]rt\\.|[Uu]st\\.|[Pp]oz\\.|[Ll]it\\.|[Gg]odz\\.|[Tt]el\\.|[Ss]tr\\.|§";
const endTag = "(?:</\\w+>)?";
/** After a word of one letter, within and after a number, after the name of a count, and after what is shortened. */
const gap = new RegExp(
  [
    `(?<=(?<![\\p{L}\\p{M}\\p{N}.'’/-])[aiouwzAIOUWZ]${endTag}) (?![–—-])`,
    "(?<=(?<![\\d.,])\\d{1,3}) (?=\\d{3}(?!\\d))",
    `(?<=(?:\\d|\\{\\w+\\})${endTag}) (?=(?:${units})(?![\\p{L}\\p{N}]))`,
    `(?<=\\{count\\}${endTag}) (?=\\p{L})`,
    `(?<=(?<!\\p{L})(?:${shortened})) (?=[\\p{L}\\p{N}{+])`,
  ].join("|"),
  "u",
);
const hyphen = /(?<=(?<![\p{L}\p{M}\p{N}._-])[eE])-(?=\p{L}{2})/u;
const marks = new RegExp([asTyped, dash, gap, hyphen].map(({ source }) => source).join("|"), "gu");

const setMark: Readonly<Record<string, string>> = { " - ": " – ", " ": noBreakSpace, "-": noBreakHyphen };

/**
 * Polish leaves no word of one letter at the end of a line, and parts no number from its unit.
 * @returns a text of the same length, to be shown; other languages stay as they are
 */
export const typeset = (text: string, language: Language): string =>
  language === "pl" ? text.replace(marks, (mark) => setMark[mark] ?? mark) : text;

/** @param asTyped names of fields that stay as they are @returns the same texts, in whatever they are nested */
export const typesetTexts = <T extends object>(texts: T, language: Language, asTyped: readonly string[] = []): T =>
  language === "pl"
    ? JSON.parse(JSON.stringify(texts), (name, value) =>
        typeof value === "string" && !asTyped.includes(name) ? typeset(value, language) : value,
      )
    : texts;
