import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createPassageLibrary, writeSampleNotes } from "./passage-library.server.ts";
import { readNotes } from "./read-notes.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = createTemporaryFolder();
});

const listAnswers = async () => [];
const page = { id: "/contact", page: "Contact", heading: "Office", text: "We have no office.", url: "/contact" };
const openLibrary = () =>
  createPassageLibrary({ listPages: async () => [page], listAnswers, dataDir, log: createSilentLogger() });
const write = (text: string) => writeFileSync(join(dataDir, "assistant.md"), text);

describe("the owner's notes", () => {
  test("become passages by their headings, with plain words, lists and a link", () => {
    const passages = readNotes(
      "Before\n\n## How long does a **website** take?\n\nSix weeks.\n\n- Shops: ten <b>weeks</b>\n- [Ask](https://evil.example)\n\nLink: /contact\n\n" +
        "# Parking\n\nBehind the house. <script>alert(1)</script>\n\nLink: https://maps.example/p\n\n## Bad link\n\nText\n\nLink: javascript:alert(1)\n\n## Empty",
    );
    expect(passages.map(({ heading, text, url }) => [heading, text, url])).toEqual([
      ["How long does a website take?", "Six weeks.\n- Shops: ten weeks\n- Ask", "/contact"],
      ["Parking", "Behind the house. alert(1)", "https://maps.example/p"],
      ["Bad link", "Text", "/contact"],
    ]);
    expect(new Set(passages.map(({ id }) => id)).size).toBe(3);
  });

  test.each(["//evil.example", "/\\evil.example", "data:text/html,x", "http://plain.example"])(
    "%s is no link: the contact page stands in",
    (link) => expect(readNotes(`## A\n\nText\n\nLink: ${link}`)[0]?.url).toBe("/contact"),
  );

  test("as they come are a sample that tells visitors nothing, readable by the owner alone, and are never overwritten", () => {
    writeSampleNotes(dataDir);
    const file = join(dataDir, "assistant.md");
    expect(readNotes(readFileSync(file, "utf8"))).toEqual([]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    write("## Mine\n\nText");
    writeSampleNotes(dataDir);
    expect(readFileSync(file, "utf8")).toBe("## Mine\n\nText");
  });

  test("are read again when they change, and may be missing", async () => {
    const library = openLibrary();
    const ask = async (question: string) => (await library.open()).answer(question)[0]?.passage.text;
    expect(await ask("Do you have an office?")).toBe("We have no office.");
    expect(await ask("Where can I park?")).toBeUndefined();
    write("## Where can I park?\n\nBehind the house.");
    expect(await ask("Where can I park?")).toBe("Behind the house.");
    expect(await ask("Do you have an office?")).toBe("We have no office.");
    rmSync(join(dataDir, "assistant.md"));
    expect(await ask("Where can I park?")).toBeUndefined();
  });

  test("replace an answer of studio.config.ts with the same heading, and its translations", async () => {
    const answer = {
      id: "answer:Parking",
      page: "From the studio",
      heading: "Parking",
      text: "None.",
      url: "/contact",
    };
    const translated = {
      ...answer,
      id: "answer:Parking@de",
      heading: "Parken",
      text: "Nein.",
      language: "de" as const,
    };
    const library = createPassageLibrary({
      listPages: async () => [page, answer, translated],
      listAnswers,
      dataDir,
      log: createSilentLogger(),
    });
    const ask = async (question: string) => (await library.open()).answer(question).map(({ passage }) => passage.text);
    expect(await ask("parking?")).toEqual(["None."]);
    write("## parking\n\nBehind the house.\n\n## Gdzie zaparkować?\n\nZa domem, przy ulicy.");
    expect(await ask("parking?")).toEqual(["Behind the house."]);
    expect(await ask("gdzie mogę zaparkować")).toEqual(["Za domem, przy ulicy."]);
    expect(await ask("Parken?")).toEqual([]);
  });

  test("that are too long or no text leave the pages as they are", async () => {
    const library = openLibrary();
    for (const text of [`## Parking\n\n${"x ".repeat(300_000)}`, "\u0000\ufffd## \n\n[", "```\n## Parking"]) {
      write(text);
      expect((await library.open()).answer("Do you have an office?")).toHaveLength(1);
      expect((await library.open()).answer("Where is parking?")).toEqual([]);
    }
  });
});

describe("the index", () => {
  test("is built once for a state of the notes, of pages that are drawn once, also for questions that come together", async () => {
    let draws = 0;
    const listPages = async () => {
      draws++;
      return [page];
    };
    const library = createPassageLibrary({ listPages, listAnswers, dataDir, log: createSilentLogger() });
    const [first, second] = await Promise.all([library.open(), library.open()]);
    expect(first).toBe(second);
    expect(await library.open()).toBe(first);
    write("## Parking\n\nBehind the house.");
    expect(await library.open()).not.toBe(first);
    expect(draws).toBe(1);
  });

  test("is tried again after the pages could not be drawn", async () => {
    let isBroken = true;
    const listPages = async () => {
      if (isBroken) throw new Error("no page");
      return [page];
    };
    const library = createPassageLibrary({ listPages, listAnswers, dataDir, log: createSilentLogger() });
    await expect(Promise.allSettled([library.open(), library.open()])).resolves.toMatchObject([
      { status: "rejected" },
      { status: "rejected" },
    ]);
    isBroken = false;
    expect((await library.open()).answer("Do you have an office?")).toHaveLength(1);
  });
});
