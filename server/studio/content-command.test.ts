import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#app/composition/config.server.ts";
import { openDocument, publish, refreshContent, saveDraft } from "#app/features/content/content.usecases.server.ts";
import { createEntry, listEntryRows } from "#app/features/content/entries/entries.usecases.server.ts";
import { openPicture, storePicture } from "#app/features/content/pictures/pictures.usecases.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { makeWebp } from "#tests/support/pictures.ts";
import { createServicesFixture } from "#tests/support/services/services-fixture.ts";
import { runStudio } from "#tests/support/studio-terminal.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openStorage } from "../open-storage.ts";

async function startSite() {
  const environment = { DATA_DIR: createTemporaryFolder(), PUBLIC_URL: "https://studio.example" };
  const config = readConfig(environment);
  const storage = await openStorage({ config, log: createSilentLogger(), onWriteError: () => {} });
  onTestFinished(() => storage.close());
  const { content, pictures } = createServicesFixture({
    db: storage.db,
    dataDir: environment.DATA_DIR,
    environment,
  }).services;
  const folder = createTemporaryFolder();
  const file = (kind: string) => join(folder, `${kind}.md`);
  const edit = (kind: string, from: string, to: string) =>
    writeFileSync(file(kind), readFileSync(file(kind), "utf8").replace(from, to));
  return { environment, content, pictures, folder, file, edit };
}

test("what is exported is imported as it was; an edited file becomes a draft, and is published if asked", async () => {
  const { environment, content, folder, edit } = await startSite();
  expect((await runStudio(environment, "content", "export", folder)).exitCode).toBe(0);
  expect((await runStudio(environment, "content", "import", folder, "--publish")).exitCode).toBe(0);
  await refreshContent(content);
  expect(content.current.version).toBe(""); // nothing differs
  edit("terms", "## Questions {#questions}", "## Ask us {#questions}");
  edit("studio", "name: Northlight", "name: Calder");
  await runStudio(environment, "content", "import", folder);
  await refreshContent(content);
  expect(content.current.studio.name).toBe("Northlight");
  await runStudio(environment, "content", "import", folder, "--publish");
  await refreshContent(content);
  expect(content.current.studio.name).toBe("Calder");
  expect(content.current.terms.sections.at(-1)).toMatchObject({ title: "Ask us", anchor: "questions" });
});

test("case studies and notes are files by their address; an import changes those and creates others", async () => {
  const { environment, content, folder } = await startSite();
  const id = await createEntry(content, { kind: "notes", title: "What we learned", author: "Robin" });
  await publish(content, { kind: "notes", id }, 1);
  await runStudio(environment, "content", "export", folder);
  const path = join(folder, "notes/what-we-learned.md");
  const file = `${readFileSync(path, "utf8").trimEnd()}\n\n## Less\n\nA text.\n`;
  writeFileSync(path, file);
  writeFileSync(join(folder, "notes/second.md"), file.replace("slug: what-we-learned", "slug: second"));
  const { printed } = await runStudio(environment, "content", "import", folder, "--publish");
  expect(printed).toContain("notes/what-we-learned.md, notes/second.md");
  await refreshContent(content);
  expect(content.current.notes.map(({ body }) => body.slug).sort()).toEqual(["second", "what-we-learned"]);
  const [first] = await listEntryRows(content, "notes");
  expect(first && (await openDocument(content, { kind: "notes", id: first.id })).body).toMatchObject({
    text: "## Less\n\nA text.",
  });
});

test("a translation is a file beside its original, by the original's name", async () => {
  const { environment, content, folder, file } = await startSite();
  const original = {
    kind: "work",
    id: await createEntry(content, { kind: "work", title: "Clay", author: "Robin" }),
  } as const;
  await publish(content, original, 1);
  for (const ref of [
    { ...original, language: "pl" },
    { kind: "home", language: "pl" },
  ] as const) {
    const { body } = await openDocument(content, ref);
    const changed =
      ref.kind === "work" ? { ...body, slug: "glina", text: "Glina." } : { ...body, headline: "Po polsku" };
    await saveDraft(content, { ...ref, base: 0, body: changed, author: "Robin" });
  }
  const answers = { ...content.seed.answers, services: [] };
  await saveDraft(content, { kind: "answers", language: "pl", base: 0, body: answers, author: "Robin" });
  await runStudio(environment, "content", "export", folder);
  expect(readFileSync(file("work/clay.pl"), "utf8")).toContain("slug: glina");
  expect(readFileSync(file("answers"), "utf8")).toContain("services: []");
  for (const name of ["terms.pl.md", "answers.pl.md"]) expect(readdirSync(folder)).not.toContain(name);
  const other = await startSite();
  expect((await runStudio(other.environment, "content", "import", folder, "--publish")).exitCode).toBe(0);
  await refreshContent(other.content);
  const { pl } = other.content.translations;
  expect([pl.home.headline, pl.work[0]?.body.slug]).toEqual(["Po polsku", "glina"]);
  expect(other.content.current.work[0]?.body.slug).toBe("clay");
});

test("a document's pictures are exported with it, and imported where they are not", async () => {
  const { environment, content, pictures, folder, edit } = await startSite();
  const files = [640, 1000].map((width) => ({ name: `${width}.webp`, bytes: makeWebp(width, (width * 3) / 4) }));
  const { id } = await storePicture(pictures, "terms", files);
  const terms = content.seed.terms;
  const sections = [{ title: "Shop", anchor: "shop", text: `![A shop](/pictures/${id})` }];
  await saveDraft(content, { kind: "terms", base: 0, body: { ...terms, sections }, author: "Robin" });
  await runStudio(environment, "content", "export", folder);
  expect(readdirSync(join(folder, "pictures")).sort()).toEqual([`${id}-1000.webp`, `${id}-640.webp`]);

  const other = await startSite();
  expect((await runStudio(other.environment, "content", "import", folder, "--publish")).exitCode).toBe(0);
  expect((await runStudio(other.environment, "content", "import", folder)).exitCode).toBe(0);
  const { open } = await openPicture(other.pictures, `${id}-1000.webp`);
  expect(Buffer.from(await new Response((await open()).bytes).arrayBuffer())).toEqual(files[1]?.bytes);

  writeFileSync(join(folder, "pictures", `${"x".repeat(16)}-640.webp`), "<script>");
  edit("terms", id, "x".repeat(16));
  const { exitCode, noted } = await runStudio(other.environment, "content", "import", folder);
  expect({ exitCode, noted }).toEqual({ exitCode: 1, noted: expect.stringContaining("This isn’t a WebP") });
});

test.each([
  ["no front matter", "name: Calder", "does not begin with lines between two ---"],
  ["YAML that cannot be read", "---\nname: [\n---\n", "studio.md:"],
  ["a tag of YAML", "---\nname: !!js/function 'return 1'\n---\n", "Unresolved tag"],
  ["a field that is wrong", "---\nname: ''\n---\n", "name: Please write something here."],
])("a file with %s is told, and nothing is stored", async (_what, text, shown) => {
  const { environment, content, folder, file } = await startSite();
  await runStudio(environment, "content", "export", folder);
  writeFileSync(file("studio"), text);
  const { exitCode, noted } = await runStudio(environment, "content", "import", folder, "--publish");
  expect(exitCode).toBe(1);
  expect(noted).toContain(shown);
  await refreshContent(content);
  expect(content.current.version).toBe("");
});

test("a folder that is named as a file is told by its path, and nothing is stored", async () => {
  const { environment, content, folder } = await startSite();
  await runStudio(environment, "content", "export", folder);
  mkdirSync(join(folder, "notes", "x.md"), { recursive: true });
  const { exitCode, noted } = await runStudio(environment, "content", "import", folder, "--publish");
  expect({ exitCode, noted }).toEqual({
    exitCode: 1,
    noted: expect.stringMatching(/^notes\/x\.md cannot be read: a file is expected here, but it is a folder\.$/m),
  });
  await refreshContent(content);
  expect(content.current.version).toBe("");
});

test("a file of more than 2 GiB is told by its path", async () => {
  const { environment, folder, file } = await startSite();
  await runStudio(environment, "content", "export", folder);
  truncateSync(file("home"), 2 ** 31 + 1); // takes no room on the disk
  const { exitCode, noted } = await runStudio(environment, "content", "import", folder);
  expect({ exitCode, noted }).toEqual({
    exitCode: 1,
    noted: expect.stringMatching(/^home\.md cannot be read: .*2 GiB\.$/m),
  });
});
