import { writeFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { kibibyte } from "#app/lib/units.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Passage } from "./passage.ts";
import { createPassageSearch, type PassageSearch } from "./passage-search.ts";
import { readNotes } from "./read-notes.ts";
import { sampleNotes } from "./sample-notes.ts";

/** Everything that the assistant can quote. */
export interface PassageLibrary {
  /** The search over the pages and the owner's notes as they are now. */
  open(): Promise<PassageSearch>;
}

interface LibraryParts {
  /** The pages' passages; called at the first question, and again only where it failed. */
  listPages: () => Promise<readonly Passage[]>;
  dataDir: string;
  log: Logger;
}

const notesName = "assistant.md";
const notesMax = 512 * kibibyte;
/** Of no file. */
const noNotes = "none";

/** Puts a sample of the owner's notes where there are none. @throws where the folder cannot be written */
export function writeSampleNotes(dataDir: string): void {
  try {
    writeFileSync(join(dataDir, notesName), sampleNotes, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** The pages with the notes in DATA_DIR/assistant.md, which are read again when the file has changed. */
export function createPassageLibrary({ listPages, dataDir, log }: LibraryParts): PassageLibrary {
  const file = join(dataDir, notesName);
  let pages: Promise<readonly Passage[]> | undefined;
  let opened: { version: string; search: Promise<PassageSearch> } | undefined;

  const readVersion = () =>
    stat(file).then(
      ({ mtimeMs, size }) => `${mtimeMs}/${size}`,
      () => noNotes,
    );
  const readPassages = async (version: string): Promise<Passage[]> => {
    if (version === noNotes) return [];
    const bytes = await readFile(file);
    if (bytes.length > notesMax) {
      log.warn(
        { file: notesName, bytes: bytes.length, max: notesMax },
        "the assistant's notes are too long to be used",
      );
      return [];
    }
    return readNotes(bytes.toString("utf8"));
  };
  const openPages = () => {
    pages ??= listPages().catch((error: unknown) => {
      pages = undefined;
      throw error;
    });
    return pages;
  };
  const createSearch = async (version: string): Promise<PassageSearch> => {
    const notes = await readPassages(version).catch((error: unknown) => {
      log.warn({ err: error, file: notesName }, "the assistant's notes could not be read");
      return [];
    });
    return createPassageSearch([...notes, ...(await openPages())]);
  };
  return {
    async open() {
      const version = await readVersion();
      if (opened?.version === version) return opened.search;
      // Promises are kept, so that questions which come together share the work; one that fails is forgotten.
      const opening = { version, search: createSearch(version) };
      opened = opening;
      opening.search.catch(() => {
        if (opened === opening) opened = undefined;
      });
      return opening.search;
    },
  };
}
