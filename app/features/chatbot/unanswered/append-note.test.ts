import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readNotes } from "../passages/read-notes.ts";
import { appendNote, writeNote } from "./append-note.server.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = createTemporaryFolder();
  file = join(folder, "assistant.md");
});
afterEach(() => chmodSync(folder, 0o700));

const note = { heading: "Where can I park?", text: "Behind the house.", link: "/contact" };
const headings = () => readNotes(readFileSync(file, "utf8")).map(({ heading }) => heading);

test("a note is added to the end of the owner's file, which stays as it was, readable by the owner alone", async () => {
  writeFileSync(file, "<!-- mine -->\n\n## First\n\nText");
  expect(await appendNote(file, note)).toBe(true);
  expect(readFileSync(file, "utf8")).toMatch(/^<!-- mine -->\n\n## First\n\nText\n\n## Where can I park\?/);
  expect(headings()).toEqual(["First", "Where can I park?"]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("notes that are added at once are all there, also where there was no file", async () => {
  const names = ["One", "Two", "Three", "Four", "Five"];
  await Promise.all(names.map((heading) => appendNote(file, { ...note, heading })));
  expect(headings()).toEqual(names);
});

test.each([
  "Plain.",
  "# No heading\n## Nor this",
  "1. One\n- two\n+ three\n===\n---",
  "<script>alert(1)</script> & <b>bold</b> *stars* _lines_ `code` [a](b) ![c](d) | ~~e~~",
  "```\ncode\n```",
  "a\\b",
])("what the owner typed is quoted as it was typed: %j", (text) => {
  const [read, ...others] = readNotes(writeNote({ ...note, text }));
  expect(others).toEqual([]);
  expect(read?.text.split("\n")).toEqual(text.split("\n"));
  expect([read?.heading, read?.url]).toEqual([note.heading, "/contact"]);
});

test("a file that is full is not written", async () => {
  writeFileSync(file, "x".repeat(512 * 1_024));
  expect(await appendNote(file, note)).toBe(false);
  expect(statSync(file).size).toBe(512 * 1_024);
});

test("a folder that is no folder is reported as it is", async () => {
  await expect(appendNote(join(file, "assistant.md"), note)).rejects.toThrow(/ENOENT|ENOTDIR/);
});
