import fc from "fast-check";
import { expect, vi } from "vitest";
import { findRanges, foldText, toWords } from "#app/lib/fold-text.ts";
import { addFile, createTestDrive, file, test } from "#tests/support/cloud-drive.ts";
import { rootId } from "../drive/drive-item.ts";
import { type SearchResult, searchDrive } from "./search-drive.ts";

const marked = (text: string, ranges: readonly { start: number; end: number }[]) =>
  ranges.map(({ start, end }) => text.slice(start, end));

const namesOf = ({ hits }: SearchResult) => hits.map(({ item }) => item.name);

test("names are found in all folders, the better matches first, and not in the trash", async ({ drive }) => {
  const { id } = await drive.createFolder(rootId, "other");
  for (const name of ["my plan.bin", "explanation.bin", "plan.bin", "planning.bin"]) await addFile(drive, id, name);
  await drive.trashItems([await addFile(drive, rootId, "old plan.bin")]);
  const result = await searchDrive(drive, "Plan");
  expect(namesOf(result)).toEqual(["plan.bin", "planning.bin", "my plan.bin", "explanation.bin"]);
  expect(result.nameMatches).toBe(4);
});

test("every word must be there, in any order", async ({ drive }) => {
  for (const name of ["bread in summer", "summer bread", "summer"]) await drive.createFolder(rootId, name);
  expect(namesOf(await searchDrive(drive, "  BREAD sum ")).toSorted()).toEqual(["bread in summer", "summer bread"]);
  expect(namesOf(await searchDrive(drive, "   "))).toEqual([]);
});

test.each([
  ["zolc", "Żółć.bin", ["Żółć"]],
  ["ŻÓŁĆ", "zolc.bin", ["zolc"]],
  ["strasse", "Hauptstraße 5", ["straße"]],
  ["ss", "sß", ["sß"]],
  ["uber", "U\u0308bersicht", ["U\u0308ber"]],
  ["istanbul", "İSTANBUL", ["İSTANBUL"]],
  ["οδος", "ΟΔΟΣ", ["ΟΔΟΣ"]],
  ["an", "banana", ["anan"]],
  ["😀", "a😀b", ["😀"]],
])("%s finds %s, and marks %j", async (text, name, parts) => {
  const drive = createTestDrive();
  await drive.createFolder(rootId, name);
  const { hits } = await searchDrive(drive, text);
  expect(marked(name, hits[0]?.nameRanges ?? [])).toEqual(parts);
});

test("contents of text files are found after names, with the line and its position", async ({ drive }) => {
  await addFile(drive, rootId, "notes.md", "# Notes\n\nWe met in Łódź on a rainy day.\nThen home.\n");
  await addFile(drive, rootId, "lodz.bin", "binary");
  await addFile(drive, rootId, "picture.png", "lodz");
  const onNames = vi.fn();
  const { hits, isComplete } = await searchDrive(drive, "lodz", { onNames });
  expect(hits.map(({ item }) => item.name)).toEqual(["lodz.bin", "notes.md"]);
  const excerpt = hits[1]?.excerpt;
  expect(excerpt?.text).toBe("We met in Łódź on a rainy day.");
  expect(marked(excerpt?.text ?? "", excerpt?.ranges ?? [])).toEqual(["Łódź"]);
  expect(isComplete).toBe(true);
  expect(namesOf(onNames.mock.calls[0]?.[0])).toEqual(["lodz.bin"]);
});

test("a long line is cut around the word", async ({ drive }) => {
  await addFile(drive, rootId, "a.txt", `${"x ".repeat(5_000)}needle${" y".repeat(5_000)}`);
  const { hits } = await searchDrive(drive, "needle");
  const text = hits[0]?.excerpt?.text ?? "";
  expect(text.length).toBeLessThanOrEqual(120);
  expect(marked(text, hits[0]?.excerpt?.ranges ?? [])).toEqual(["needle"]);
});

test("a file added later, or whose content is read again, is found", async ({ drive }) => {
  await addFile(drive, rootId, "a.txt", "needle");
  expect(namesOf(await searchDrive(drive, "needle"))).toEqual(["a.txt"]);
  await addFile(drive, rootId, "b.txt", "needle");
  await drive.trashItems([drive.findPath(["a.txt"])?.id ?? ""]);
  expect(namesOf(await searchDrive(drive, "needle"))).toEqual(["b.txt"]);
});

test("of very many hits 500 are returned, and all are counted", async ({ drive }) => {
  await drive.addFiles(Array.from({ length: 700 }, (_, i) => ({ ...file(rootId, `plan ${i}`), content: undefined })));
  const { hits, nameMatches, isComplete } = await searchDrive(drive, "plan");
  expect([hits.length, nameMatches, isComplete]).toEqual([500, 700, true]);
});

test("a text that is too large to be read makes the search incomplete", async ({ drive }) => {
  await addFile(drive, rootId, "large.log", "x".repeat(1_024 * 1_024 + 1));
  expect(await searchDrive(drive, "xx")).toMatchObject({ hits: [], isComplete: false });
});

test("a search is aborted by the next keystroke", async ({ drive }) => {
  await addFile(drive, rootId, "a.txt", "needle");
  const typing = new AbortController();
  const searching = searchDrive(drive, "needle", { signal: typing.signal, onNames: () => typing.abort("typed on") });
  await expect(searching).rejects.toBe("typed on");
});

test("ranges are within the text, ordered, disjoint, and each contains one of the words", () => {
  const letters = fc.string({
    unit: fc.constantFrom("a", "A", "ä", "ß", "s", "İ", "😀", "\u0301", " ", "ł"),
    maxLength: 12,
  });
  fc.assert(
    fc.property(letters, letters, (text, query) => {
      const words = toWords(query);
      const ranges = findRanges(text, words);
      let last = -1;
      for (const { start, end } of ranges) {
        expect(start).toBeGreaterThan(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(words.some((word) => foldText(text.slice(start, end)).includes(word))).toBe(true);
        last = end;
      }
      for (const word of words) expect(foldText(text).includes(word) ? ranges.length : 1).toBeGreaterThan(0);
    }),
    { numRuns: 5_000 },
  );
});
