import { extensionOf, languageOf } from "../engines/running/file-kinds.ts";
import { type JunkReason, type ProjectFile, startsSelected } from "./project-file.ts";

const otherCode = new Set(["vue", "svelte", "astro"]);

const isCode = (path: string): boolean => languageOf(path) !== undefined || otherCode.has(extensionOf(path));

/** @returns which code starts unselected because of its extension, in a sentence; undefined where none does */
export function describeUnselectedKinds(files: readonly ProjectFile[]): string | undefined {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (file.junk || file.error || startsSelected(file) || !isCode(file.path)) continue;
    const extension = `.${extensionOf(file.path)}`;
    counts.set(extension, (counts.get(extension) ?? 0) + 1);
  }
  return describeCounts(counts, "because of the type");
}

const reasonLabels: Readonly<Record<JunkReason, string>> = {
  node_modules: "in node_modules",
  ".git": "in .git",
  __MACOSX: "in __MACOSX",
  gitignore: "named by .gitignore",
  minified: "minified",
};

export function describeJunk(files: readonly ProjectFile[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { junk } of files) if (junk) counts.set(reasonLabels[junk], (counts.get(reasonLabels[junk]) ?? 0) + 1);
  return describeCounts(counts);
}

function describeCounts(counts: ReadonlyMap<string, number>, cause = ""): string | undefined {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const parts = [...counts].map(([what, count]) => `${count.toLocaleString("en")} ${what}`);
  const start = `${total.toLocaleString("en")} ${total === 1 ? "file starts" : "files start"} unselected`;
  return `${cause === "" ? start : `${start} ${cause}`}: ${parts.join(", ")}.`;
}

/** @returns names that are in the archive more than once, in a sentence; undefined where there are none */
export function describeRepeatedNames(files: readonly ProjectFile[]): string | undefined {
  const seen = new Set<string>();
  const repeated = new Set(files.flatMap(({ path }) => (seen.has(path) || !seen.add(path) ? [path] : [])));
  return describeFirst(
    [...repeated],
    (names, isOne) =>
      `${names} ${isOne ? "is" : "are"} in the archive more than once: programs unpack one or the other, so they stay as they are.`,
  );
}

/** @returns names that most disks of Windows and macOS take for the same, in a sentence; undefined where there are none */
export function describeCaseConflicts(files: readonly ProjectFile[]): string | undefined {
  const byKey = new Map<string, Set<string>>();
  for (const { path } of files) {
    const key = path.normalize("NFC").toLowerCase();
    byKey.set(key, (byKey.get(key) ?? new Set()).add(path));
  }
  const conflicts = [...byKey.values()].filter(({ size }) => size > 1).map((paths) => [...paths].join(" and "));
  return describeFirst(
    conflicts,
    (names) => `${names} differ in upper and lower case only: unpacked on Windows or macOS, one replaces the other.`,
  );
}

function describeFirst(
  found: readonly string[],
  describe: (names: string, isOne: boolean) => string,
): string | undefined {
  const [first] = found;
  if (first === undefined) return undefined;
  const others = found.length > 1 ? `, and ${(found.length - 1).toLocaleString("en")} more,` : "";
  return describe(`${first}${others}`, found.length === 1);
}
