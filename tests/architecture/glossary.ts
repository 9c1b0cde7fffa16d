import { parseSync, Visitor } from "vite";

/** Replacements by the word that this project does not use. */
const refused: ReadonlyMap<string, string> = new Map(
  Object.entries({
    clash: "name conflict",
    clashes: "name conflicts",
    desk: "inbox, worker host, drag source",
    door: "page cache, entry point",
    everybody: "all users",
    faces: "fonts",
    failure: "error",
    failures: "errors",
    fault: "error",
    faults: "errors",
    gentle: "skipConflicts",
    glyph: "icon",
    glyphs: "icons",
    hear: "on…, subscribe",
    heard: "received",
    house: "project",
    hurry: "flush",
    keeping: "persistence",
    mend: "sanitize, migrate, fix",
    mended: "sanitized, migrated, fixed",
    nobody: "anonymous",
    occasion: "context",
    outcome: "result",
    outcomes: "results",
    refusal: "error",
    refusals: "errors",
    rhythm: "paced reveal",
    rig: "fixture",
    said: "sent, logged",
    say: "notify, send, log",
    somebody: "the visitor, the owner, the caller",
    spoken: "locale",
    tell: "notify, send, log",
    told: "notified",
    whoever: "the visitor, the owner, the caller",
  }),
);

/** Verbs that read as speech or movement in names only: in a sentence "says" and "tells" are plain English. */
const refusedInSentences = [...refused.keys()].filter(
  (word) =>
    !["door", "failure", "failures", "hear", "heard", "house", "said", "say", "spoken", "tell", "told"].includes(word),
);
const sentenceWord = new RegExp(`\\b(${[...refusedInSentences, "stands"].join("|")})\\b`, "gi");

/** Beginnings of a comment without a subject. Write a sentence, a noun, or a verb in the third person. */
const fragment =
  /^[\s*]*(Of|What|Who|Whose|Whom|Which|Those|One that|Null for those|(By|For|In|On|From|To|With|After) (what|which|whom?))\b/;

const describeFragment = (path: string, comment: string): string[] => {
  const [, beginning] = fragment.exec(comment) ?? [];
  return beginning ? [`${path}: a comment begins with "${beginning}" (write a sentence)`] : [];
};

const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());

const describe = (path: string, found: string, word: string): string =>
  `${path}: ${found} (write ${refused.get(word) ?? "is stored in, is in"})`;

/** @returns `path: name (write …)` for each word of a name that the glossary replaces */
export const checkName = (path: string, name: string): string[] =>
  wordsOf(name).flatMap((word) => (refused.has(word) ? [describe(path, name, word)] : []));

/**
 * The path, the identifiers and the comments of a module.
 * @param allowed identifiers in which such a word has another meaning
 * @returns `path: name (write …)`, each once
 */
export function checkModule(path: string, text: string, allowed: ReadonlySet<string> = new Set()): string[] {
  const { program, comments } = parseSync(path, text);
  const found = new Set(checkName(path, path));
  const check = ({ name }: { name: string }) => {
    if (!allowed.has(name)) for (const line of checkName(path, name)) found.add(line);
  };
  new Visitor({ Identifier: check, JSXIdentifier: check, PrivateIdentifier: check }).visit(program);
  for (const [i, { type, value, start }] of comments.entries()) {
    for (const [word] of value.matchAll(sentenceWord))
      found.add(describe(path, `"${word}" in a comment`, word.toLowerCase()));
    const isContinued = type === "Line" && /^\n[ \t]*$/.test(text.slice(comments[i - 1]?.end ?? 0, start));
    if (!isContinued) for (const line of describeFragment(path, value)) found.add(line);
  }
  return [...found];
}

/** @returns `path: class (write …)` for the classes and comments of a style sheet */
export const checkStyles = (path: string, css: string): string[] => [
  ...[...css.matchAll(/\/\*(.*?)\*\//gs)].flatMap(([, comment = ""]) => describeFragment(path, comment)),
  ...[...css.replace(/\/\*.*?\*\//gs, "").matchAll(/\.([a-z][\w-]*)/g)].flatMap(([, name = ""]) =>
    checkName(path, name),
  ),
];
