import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import {
  openDocument,
  previewContent,
  publish,
  readEntryText,
  refreshContent,
  saveDraft,
} from "../content.usecases.server.ts";
import type { Content } from "../content-service.ts";
import type { EntryKind } from "../documents/documents.ts";
import type { Work } from "../documents/work.schema.ts";
import { sampleFacts } from "../seed/sample-facts.ts";
import {
  createEntry,
  deleteEntry,
  entriesMax,
  listEntryRows,
  moveEntryUp,
  purgeEntries,
  restoreEntry,
  unpublishEntry,
} from "./entries.usecases.server.ts";
import { writeNotesFeed } from "./notes-feed.server.ts";

describeOnBothDatabases("case studies and notes", (open) => {
  let site: ReturnType<typeof createServicesFixture>;
  let content: Content;
  beforeEach(async () => {
    await open().deleteFrom("content_documents").execute();
    await open().deleteFrom("content_redirects").execute();
    site = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() });
    ({ content } = site.services);
  });

  const create = (title: string, kind: EntryKind = "work") => createEntry(content, { kind, title, author: "Robin" });
  const refOf = (id: string) => ({ kind: "work", id }) as const;
  async function save(id: string, changes: Partial<Work>): Promise<number> {
    const { number: base, body } = await openDocument(content, refOf(id));
    const { number } = await saveDraft(content, {
      ...{ ...refOf(id), base, author: "Robin" },
      body: { ...(body as Work), ...changes },
    });
    return number;
  }
  const publishWith = async (id: string, changes: Partial<Work> = {}) =>
    publish(content, refOf(id), await save(id, changes));
  const slugs = () => content.current.work.map(({ body }) => body.slug);
  const redirects = () => Object.fromEntries(content.current.redirects);

  test("a new one is a draft with an address of its title; published, its text quotes prices", async () => {
    const id = await create("Łódź: a bakery’s site");
    expect(content.current.work).toEqual([]);
    const { number } = await saveDraft(content, {
      kind: "studio",
      base: 0,
      author: "Robin",
      body: { ...content.seed.studio, ...sampleFacts },
    });
    await publish(content, { kind: "studio" }, number);
    await publishWith(id, { text: "From {first site from}.", summary: "{studio} made it" });
    const [shown] = content.current.work;
    expect(shown?.body).toMatchObject({ slug: "lodz-a-bakery-s-site", summary: "Northlight made it" });
    expect(JSON.stringify(content.current.work)).not.toContain("€2,500");
    expect(shown && (await readEntryText(content, content.current, "work", shown))).toBe("From €2,500.");
  });

  test.each([
    ["Europe/Warsaw", "2026-05-03", "2026-05-03T00:00:00+02:00"],
    ["America/New_York", "2026-05-02", "2026-05-02T00:00:00-04:00"],
    ["Pacific/Kiritimati", "2026-05-03", "2026-05-03T00:00:00+14:00"],
  ])("after the studio's midnight a new note is of the new day: %s", async (zone, date, published) => {
    const { content: studio } = createServicesFixture({
      db: open(),
      dataDir: createTemporaryFolder(),
      startAt: new Date("2026-05-02T22:30:00.000Z"),
      environment: { STUDIO_TIME_ZONE: zone },
    }).services;
    const ref = {
      kind: "notes",
      id: await createEntry(studio, { kind: "notes", title: "Late", author: "Robin" }),
    } as const;
    await publish(studio, ref, 1);
    expect(studio.current.notes.map(({ body }) => body.date)).toEqual([date]);
    expect(await writeNotesFeed(studio, "en", "https://studio.example")).toContain(`<published>${published}<`);
  });

  test("a list shows what was typed, right or wrong, and the entry stays as it was for visitors", async () => {
    const id = await create("Blue clay");
    await publishWith(id);
    const { number: base, body } = await openDocument(content, refOf(id));
    const row = async () => (await listEntryRows(content, "work"))[0];
    const type = (title: string, from: number) =>
      saveDraft(content, { ...refOf(id), base: from, body, typed: { title, slug: "Blue clay!" }, author: "Robin" });
    const { number } = await type("Blue clay and more", base);
    expect(await row()).toMatchObject({ title: "Blue clay and more", slug: "Blue clay!", hasDraft: true });
    await type("", number);
    expect((await row())?.title).toBe("Without a title");
    expect(slugs()).toEqual(["blue-clay"]);
  });

  test("a title without any letter of an address gets one nevertheless", async () => {
    const id = await create("作品");
    expect(((await openDocument(content, refOf(id))).body as Work).slug).toMatch(/^[0-9a-f]{8}$/);
  });

  test("a changed address leads to the new one, chains collapse, and an address in use again leads nowhere", async () => {
    const id = await create("One");
    await publishWith(id);
    await publishWith(id, { slug: "two" });
    expect(redirects()).toEqual({ "/work/one": "/work/two" });
    await publishWith(id, { slug: "three" });
    expect(redirects()).toEqual({ "/work/one": "/work/three", "/work/two": "/work/three" });
    await publishWith(id, { slug: "one" });
    expect(redirects()).toEqual({ "/work/two": "/work/one", "/work/three": "/work/one" });
    const other = await create("Two");
    await publishWith(other);
    expect(redirects()).toEqual({ "/work/three": "/work/one" });
  });

  test("an address that another has is refused with its title; of two at once one gets it", async () => {
    await publishWith(await create("Taken", "work"));
    const id = await create("Mine");
    const number = await save(id, { slug: "taken" });
    await expect(publish(content, refOf(id), number)).rejects.toMatchObject({
      status: 409,
      fieldErrors: { slug: "‘Taken’ has this address already." },
    });
    expect(slugs()).toEqual(["taken"]);
    const rivals = await Promise.all(["A", "B", "C", "D"].map((title) => create(title)));
    const numbers = await Promise.all(rivals.map((rival) => save(rival, { slug: "same" })));
    const results = await Promise.all(
      rivals.map((rival, i) => statusOf(publish(content, refOf(rival), numbers[i] ?? 0))),
    );
    expect(results.sort()).toEqual([200, 409, 409, 409]);
  });

  test("it is taken off the site and keeps its address; deleted, it comes back as it was", async () => {
    const id = await create("One");
    await publishWith(id);
    await unpublishEntry(content, refOf(id));
    expect(slugs()).toEqual([]);
    const other = await create("One");
    expect(await statusOf(publish(content, refOf(other), 1))).toBe(409);
    await publishWith(id);
    await deleteEntry(content, refOf(id));
    expect(slugs()).toEqual([]);
    expect(await statusOf(save(id, { title: "No" }))).toBe(404);
    await restoreEntry(content, refOf(id));
    expect(slugs()).toEqual(["one"]);
  });

  test("the address of a deleted one is free, and then it does not come back over the other", async () => {
    const id = await create("One");
    await publishWith(id);
    await deleteEntry(content, refOf(id));
    await publishWith(await create("One"));
    expect(await statusOf(restoreEntry(content, refOf(id)))).toBe(409);
    expect(slugs()).toEqual(["one"]);
  });

  test("a deleted one is gone after a month", async () => {
    const id = await create("One");
    await deleteEntry(content, refOf(id));
    site.passTime(29 * dayMs);
    await purgeEntries(content);
    await restoreEntry(content, refOf(id));
    await deleteEntry(content, refOf(id));
    site.passTime(31 * dayMs);
    await purgeEntries(content);
    expect(await statusOf(restoreEntry(content, refOf(id)))).toBe(404);
  });

  test("a new one is first, and each can be moved up", async () => {
    const [first, second] = [await create("First"), await create("Second")];
    await publishWith(first);
    await publishWith(second);
    expect(slugs()).toEqual(["second", "first"]);
    const { version } = content.current;
    await moveEntryUp(content, refOf(first));
    expect(slugs()).toEqual(["first", "second"]);
    expect(content.current.version).not.toBe(version);
    expect((await listEntryRows(content, "work")).map(({ title }) => title)).toEqual(["First", "Second"]);
  });

  test("a draft is previewed in its place, also before it was ever published", async () => {
    const id = await create("One");
    expect((await previewContent(content, refOf(id), 1)).work.map(({ body }) => body.slug)).toEqual(["one"]);
    await publishWith(id);
    const number = await save(id, { title: "Changed", text: "New" });
    const shown = await previewContent(content, refOf(id), number);
    expect(shown.work.map(({ body }) => body.title)).toEqual(["Changed"]);
    expect(shown.work[0] && (await readEntryText(content, shown, "work", shown.work[0]))).toBe("New");
    expect(content.current.work[0]?.body.title).toBe("One");
  });

  test("a version that no longer fits is not shown, and the others are", async () => {
    const [id, other] = [await create("One"), await create("Two")];
    await publishWith(id);
    await publishWith(other);
    await open().updateTable("content_versions").set({ body: "{}" }).where("document_id", "=", id).execute();
    await refreshContent(createServicesFixture({ db: open(), dataDir: createTemporaryFolder() }).services.content);
    const { content: started } = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() }).services;
    await refreshContent(started);
    expect(started.current.work.map(({ body }) => body.slug)).toEqual(["two"]);
  });

  test("a site has at most 500", async () => {
    const row = { kind: "notes", language: "en", position: 0 } as const;
    const many = Array.from({ length: entriesMax }, (_, i) => ({ ...row, id: `n${i}`, slug: `n${i}` }));
    await open().insertInto("content_documents").values(many).execute();
    expect(await statusOf(create("One more"))).toBe(409);
  });
});
