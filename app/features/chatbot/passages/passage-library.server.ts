import { writeFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { onceUnlessFailed } from "#app/lib/memoize.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { notesMax } from "../chatbot-limits.ts";
import { splitWords } from "../words/language.ts";
import { detectLanguage } from "../words/stop-words.ts";
import { cutIntoPassages, notesPage, originalIdOf, type Passage } from "./passage.ts";
import { createPassageSearch, type PassageSearch, trainQuestionIndex } from "./passage-search.ts";
import { readNotes } from "./read-notes.ts";

export interface PassageLibrary {
  open(): Promise<PassageSearch>;
  readonly notesFile: string;
}

interface LibraryParts {
  /** Called at the first question, for another version, and after it failed. */
  listPages: () => Promise<readonly Passage[]>;
  pagesVersion?: () => string;
  listAnswers: () => Promise<readonly AddedNote[]>;
  dataDir: string;
  log: Logger;
}

interface AddedNote {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly link: string;
}

const notesName = "assistant.md";
const noNotes = "none";

const sampleNotes = `<!--
What the assistant on /projects/ai-chatbot knows besides the pages of your site.

Each heading starts a passage that an answer can quote; write it as your visitors would ask. 'Link:' names the page that
the answer leads to (a path of this site or an https address; without it, the contact page). Plain text and lists are
quoted; HTML and comments like this one are not. The file is read again when it changes, without a restart.

Answers to the usual questions are in studio.config.ts: prices, time, hosting, ownership, hours, shops, search engines,
languages, texts. One here with the same heading replaces it. Visitors who ask in another language get the answer that is
written in it, if there is one.

Two examples:

## How long does a website take?

Most sites are online after six to eight weeks. A shop takes longer.

Link: /contact

## Ile trwa budowa strony?

Większość stron jest gotowa po sześciu do ośmiu tygodniach.
-->
`;

function toPassages({ id, heading, text, link }: AddedNote): Passage[] {
  const language = detectLanguage(`${heading} ${text}`);
  const blocks = text.split(/\n+/).filter((block) => block.trim() !== "");
  const passages = cutIntoPassages({ page: notesPage, heading, url: link, blocks, language });
  return passages.map((passage, i) => ({ ...passage, id: `added:${id}~${i + 1}` }));
}

/** The owner's notes precede answers with the same heading in studio.config.ts, in all languages. */
function withoutReplaced(pages: readonly Passage[], notes: readonly Passage[]): Passage[] {
  const headings = new Set(notes.map(({ heading }) => toHeadingKey(heading)));
  const replaced = new Set(
    pages.filter(({ page, heading }) => page === notesPage && headings.has(toHeadingKey(heading))).map(originalIdOf),
  );
  return pages.filter((passage) => !replaced.has(originalIdOf(passage)));
}

const toHeadingKey = (heading: string): string => splitWords(heading).join(" ");

/** Writes sample notes where the owner has none. @throws where the folder cannot be written */
export function writeSampleNotes(dataDir: string): void {
  try {
    writeFileSync(join(dataDir, notesName), sampleNotes, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

export function createPassageLibrary({
  listPages,
  pagesVersion = () => "",
  listAnswers,
  dataDir,
  log,
}: LibraryParts): PassageLibrary {
  const file = join(dataDir, notesName);
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
  const openPages = onceUnlessFailed(listPages, pagesVersion);
  const createSearch = async (version: string, answers: readonly AddedNote[]): Promise<PassageSearch> => {
    const written = await readPassages(version).catch((error: unknown) => {
      log.warn({ err: error, file: notesName }, "the assistant's notes could not be read");
      return [];
    });
    const notes = [...written, ...answers.flatMap(toPassages)];
    const pages = await openPages();
    return createPassageSearch([...notes, ...withoutReplaced(pages, notes)], await trainQuestionIndex(pages));
  };
  return {
    notesFile: file,
    async open() {
      const [fileVersion, answers] = await Promise.all([readVersion(), listAnswers()]);
      const version = `${fileVersion} ${pagesVersion()} ${answers.map(({ id }) => id).join(" ")}`;
      if (opened?.version === version) return opened.search;
      // Caches the promise, so that concurrent questions share the work; a failed one is dropped.
      const opening = { version, search: createSearch(fileVersion, answers) };
      opened = opening;
      opening.search.catch(() => {
        if (opened === opening) opened = undefined;
      });
      return opening.search;
    },
  };
}
