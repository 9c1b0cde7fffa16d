import { extensionOf, languageOf } from "../engines/running/file-kinds.ts";
import { type ProjectFile, startsSelected } from "./project-file.ts";

/** Languages that the formatter knows and no other tool. */
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
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const parts = [...counts].map(([extension, count]) => `${count.toLocaleString("en")} ${extension}`);
  return `${total.toLocaleString("en")} ${total === 1 ? "file starts" : "files start"} unselected because of the type: ${parts.join(", ")}.`;
}

/** @returns names that most disks of Windows and macOS take for the same, in a sentence; undefined where there are none */
export function describeCaseConflicts(files: readonly ProjectFile[]): string | undefined {
  const byKey = new Map<string, string[]>();
  for (const { path } of files) {
    const key = path.normalize("NFC").toLowerCase();
    byKey.set(key, [...(byKey.get(key) ?? []), path]);
  }
  const conflicts = [...byKey.values()].filter(({ length }) => length > 1);
  const [first] = conflicts;
  if (!first) return undefined;
  const others = conflicts.length > 1 ? `, and ${(conflicts.length - 1).toLocaleString("en")} more,` : "";
  return `${first.join(" and ")}${others} differ in upper and lower case only: unpacked on Windows or macOS, one replaces the other.`;
}
