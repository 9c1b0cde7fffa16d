import { beforeEach, expect, test } from "vitest";
import { minuteMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import {
  listDocumentVersions,
  openDocument,
  openVersion,
  previewContent,
  publish,
  refreshContent,
  saveDraft,
} from "./content.usecases.server.ts";
import type { Content } from "./content-service.ts";
import { documents } from "./documents/documents.ts";
import { describeFields, type Field } from "./documents/fields.ts";
import type { Home } from "./documents/home.schema.ts";
import { toPostedFields } from "./documents/posted-fields.ts";
import { readTypedFields } from "./documents/typed-fields.ts";

const homeFields = describeFields(documents.home.schema);

describeOnBothDatabases("documents of the site", (open) => {
  let site: ReturnType<typeof createServicesFixture>;
  let content: Content;
  const openSite = () => createServicesFixture({ db: open(), dataDir: createTemporaryFolder() });
  beforeEach(async () => {
    await open().deleteFrom("content_documents").execute();
    site = openSite();
    ({ content } = site.services);
  });

  const home = (headline: string): Home => ({ ...content.seed.home, headline });
  const save = (base: number, headline: string, author = "Robin") =>
    saveDraft(content, { kind: "home", base, body: home(headline), author });
  const headlines = async () => [
    ((await openDocument(content, { kind: "home" })).body as Home).headline,
    content.current.home.headline,
  ];
  const numbers = async () => (await listDocumentVersions(content, { kind: "home" })).map(({ number }) => number);

  test("a draft is seen by visitors once it is published, on every instance", async () => {
    const other = openSite().services.content;
    const { number } = await save(0, "One");
    expect(await headlines()).toEqual(["One", content.seed.home.headline]);
    expect((await previewContent(content, { kind: "home" }, number)).home.headline).toBe("One");
    const before = content.current.version;
    await publish(content, { kind: "home" }, number);
    expect(await headlines()).toEqual(["One", "One"]);
    expect(content.current.version).not.toBe(before);
    await refreshContent(other);
    expect(other.current.home.headline).toBe("One");
    const [act] = await open().selectFrom("audit_log").select("act").orderBy("position", "desc").limit(1).execute();
    expect(act?.act).toBe("content/published");
  });

  test("what is written over a version that is not the newest is refused, and so is publishing it", async () => {
    await save(0, "Robin’s");
    expect(await statusOf(save(0, "Ann’s", "Ann"))).toBe(409);
    const { number } = await save(1, "Ann’s", "Ann");
    expect(await statusOf(publish(content, { kind: "home" }, 1))).toBe(409);
    await publish(content, { kind: "home" }, number);
    expect(await headlines()).toEqual(["Ann’s", "Ann’s"]);
  });

  test("in 200 races of two tabs, each of another instance, one is refused and nothing is overwritten", async () => {
    const instances = [content, openSite().services.content];
    const publishFrom = async (instance: Content, base: number, author: string) => {
      const { number } = await saveDraft(instance, { kind: "home", base, body: home(`${author} ${base}`), author });
      await publish(instance, { kind: "home" }, number);
      return { number, author };
    };
    for (let base = 0; base < 200; base++) {
      const tabs = await Promise.allSettled(instances.map((instance, i) => publishFrom(instance, base, `Tab ${i}`)));
      const refused = tabs.flatMap((tab) => (tab.status === "rejected" ? tab.reason : []));
      expect(refused).toEqual([expect.objectContaining({ status: 409 })]);
      const [won] = tabs.flatMap((tab) => (tab.status === "fulfilled" ? tab.value : []));
      const { number, body, published } = await openDocument(content, { kind: "home" });
      expect([number, published?.number]).toEqual([won?.number, base + 1]);
      expect((body as Home).headline).toBe(`${won?.author} ${base}`);
    }
    expect(await numbers()).toHaveLength(200);
  });

  test("an author who goes on writing makes one version; a pause, another author and what was published stay", async () => {
    await save(0, "One");
    await save(1, "Two");
    expect(await numbers()).toEqual([2]);
    await save(2, "Ann’s", "Ann");
    expect(await numbers()).toEqual([3, 2]);
    site.passTime(40 * minuteMs);
    await save(3, "Later", "Ann");
    await publish(content, { kind: "home" }, 4);
    await save(4, "More", "Ann");
    expect(await numbers()).toEqual([5, 4, 3, 2]);
    expect((await openVersion(content, { kind: "home" }, 2)).body).toEqual(home("Two"));
    expect(await statusOf(openVersion(content, { kind: "home" }, 99))).toBe(404);
  });

  test("what differs in nothing is no version, and the shipped text can be published again", async () => {
    expect((await save(0, content.seed.home.headline)).number).toBe(0);
    await publish(content, { kind: "home" }, (await save(0, "One")).number);
    const { body: shipped } = await openVersion(content, { kind: "home" }, 0);
    const { number } = await saveDraft(content, { kind: "home", base: 1, body: shipped, author: "Robin" });
    await publish(content, { kind: "home" }, number);
    expect(await headlines()).toEqual([content.seed.home.headline, content.seed.home.headline]);
    expect((await openDocument(content, { kind: "home" })).draft).toBeUndefined();
  });

  test("the newest 200 drafts are kept, and every version that was published", async () => {
    await publish(content, { kind: "home" }, (await save(0, "First")).number);
    for (let i = 1; i <= 205; i++) {
      site.passTime(40 * minuteMs);
      await save(i, `Draft ${i}`);
      if (i === 3) await publish(content, { kind: "home" }, i + 1);
    }
    const newest = Array.from({ length: 200 }, (_, i) => 206 - i);
    expect(await numbers()).toEqual([...newest, 4, 1]);
  });

  test("a document whose fields are all as long as they may be is stored, in letters of three bytes, too", async () => {
    const longest = (field: Field): string | undefined => (field.max ? "語".repeat(field.max) : undefined);
    for (const kind of ["terms", "answers", "home", "studio"] as const) {
      const fields = describeFields(documents[kind].schema);
      const lists = Object.fromEntries(
        fields.flatMap(({ name, kind: of, max }) => (of === "list" ? [[name, max]] : [])),
      );
      const written = (all: readonly Field[], prefix: string): [string, string | undefined][] =>
        all.flatMap((field): [string, string | undefined][] => {
          const name = prefix + field.name;
          if (field.kind === "group") return written(field.fields ?? [], `${name}.`);
          if (field.kind !== "list") return [[name, longest(field)]];
          const entries = Array.from({ length: lists[field.name] ?? 0 }, (_, i) =>
            written(field.fields ?? [], `${name}.${i}.`),
          );
          return [[`${name}.length`, String(entries.length)], ...entries.flat()];
        });
      const typed = Object.fromEntries(written(fields, "")) as Record<string, string>;
      const { body } = readTypedFields(kind, typed, content.seed[kind]);
      expect((await saveDraft(content, { kind, base: 0, body, typed, author: "Robin" })).number, kind).toBe(1);
    }
    const typed = { tagline: "x".repeat(1024 ** 2) };
    const above = { kind: "studio", base: 1, body: content.seed.studio, typed, author: "Robin" } as const;
    expect(await statusOf(saveDraft(content, above))).toBe(422);
  });

  test("a draft keeps what was typed beside the last right body, and is not published until all is right", async () => {
    const typed = { headline: "x".repeat(300), badge: "Right" };
    const { body } = readTypedFields(
      "home",
      { ...toPostedFields(homeFields, content.seed.home), ...typed },
      content.seed.home,
    );
    const { number } = await saveDraft(content, { kind: "home", base: 0, body, typed, author: "Robin" });
    const opened = await openDocument(content, { kind: "home" });
    expect(opened).toMatchObject({ typed, body: { badge: "Right", headline: content.seed.home.headline } });
    expect(opened.draft).toBeDefined();
    expect((await openVersion(content, { kind: "home" }, number)).typed).toEqual(typed);
    expect(await statusOf(publish(content, { kind: "home" }, number))).toBe(409);
    await publish(content, { kind: "home" }, (await save(number, "Right, too")).number);
    expect(await headlines()).toEqual(["Right, too", "Right, too"]);
  });

  test("a form goes on where the answer to its save was lost, and a save that was delayed overwrites none", async () => {
    const saveFrom = (edit: string, headline: string) =>
      saveDraft(content, { kind: "home", base: 0, body: home(headline), author: "Robin", edit });
    await saveFrom("one-1", "One");
    expect((await saveFrom("one-3", "Three")).number).toBe(2);
    expect(await statusOf(saveFrom("one-2", "Two"))).toBe(409);
    expect(await statusOf(saveFrom("other-9", "Other"))).toBe(409);
    expect((await headlines())[0]).toBe("Three");
    // Publishing adds what a browser draws to the same edit, whose delayed save has not got it.
    const { number } = await saveFrom("one-3", "Three, drawn");
    await publish(content, { kind: "home" }, number);
    expect((await saveFrom("one-3", "Three")).number).toBe(number);
    expect(await headlines()).toEqual(["Three, drawn", "Three, drawn"]);
    expect((await saveFrom("one-4", "Four")).number).toBe(number + 1);
  });

  test("a stored version that no longer fits shows what the site came with", async () => {
    await publish(content, { kind: "home" }, (await save(0, "One")).number);
    await open().updateTable("content_versions").set({ body: '{"headline":1}' }).execute();
    const other = openSite().services.content;
    await refreshContent(other);
  });
});
