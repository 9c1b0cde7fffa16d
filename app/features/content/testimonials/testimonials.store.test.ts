import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#app/lib/units.ts";
import { explainOnSqlite } from "#tests/store/explain-plan.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openDocument } from "../content.usecases.server.ts";
import type { Content } from "../content-service.ts";
import type { Work } from "../documents/work.schema.ts";
import { createEntry, deleteEntry } from "../entries/entries.usecases.server.ts";
import { deleteExpiredTestimonialLinks, listOpenTestimonials, listTestimonials } from "./testimonials.store.server.ts";
import {
  askClient,
  openLink,
  removeTestimonial,
  testimonialsMax,
  useTestimonial,
  writeTestimonial,
} from "./testimonials.usecases.server.ts";

const words = { quote: "They listened.", name: "Ann Calder", role: "owner" };

describeOnBothDatabases("a client's testimonial", (open) => {
  let site: ReturnType<typeof createServicesFixture>;
  let content: Content;
  let ref: { kind: "work"; id: string };
  beforeEach(async () => {
    await open().deleteFrom("content_documents").execute();
    site = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() });
    ({ content } = site.services);
    ref = { kind: "work", id: await createEntry(content, { kind: "work", title: "Calder", author: "Robin" }) };
  });
  const list = () => listTestimonials(content.db, ref.id);

  test("is written once by its link, also by two windows at once, and is used in a draft", async () => {
    const token = await askClient(content, ref);
    expect(await openLink(content, token)).toBe("Calder");
    const results = await Promise.all([1, 2, 3].map(() => statusOf(writeTestimonial(content, token, words))));
    expect(results.sort()).toEqual([200, 410, 410]);
    expect(await statusOf(openLink(content, token))).toBe(410);
    const [written] = await list();
    const ofEntry = [{ id: ref.id, text: words.quote, name: words.name }];
    expect(await listOpenTestimonials(open(), 5)).toMatchObject(ofEntry);
    const { body } = await useTestimonial(content, ref, { id: written?.id ?? "", base: 1, author: "Robin" });
    expect(body.testimonial).toEqual(words);
    expect(((await openDocument(content, ref)).body as Work).testimonial).toEqual(words);
    expect(content.current.work).toEqual([]);
    expect(await listOpenTestimonials(open(), 5)).toEqual([]);
  });

  test("cannot be written by a link of a month ago, of a deleted case study, or by none", async () => {
    const token = await askClient(content, ref);
    expect(await statusOf(writeTestimonial(content, "", words))).toBe(410);
    expect(await statusOf(writeTestimonial(content, `${token}x`, words))).toBe(410);
    await deleteEntry(content, ref);
    expect(await statusOf(openLink(content, token))).toBe(410);
    expect(await statusOf(askClient(content, ref))).toBe(404);
    await open().updateTable("content_documents").set({ deleted_at: null }).execute();
    site.passTime(31 * dayMs);
    expect(await statusOf(openLink(content, token))).toBe(410);
    await deleteExpiredTestimonialLinks(content.db, content.now().toISOString());
    expect(await list()).toEqual([]);
  });

  test("a link that was not used is not taken for one, and a removed link has ended", async () => {
    const token = await askClient(content, ref);
    const [link] = await list();
    const id = link?.id ?? "";
    expect(await statusOf(useTestimonial(content, ref, { id, base: 1, author: "Robin" }))).toBe(404);
    await removeTestimonial(content, { kind: "work", id: "another" }, id);
    expect(await openLink(content, token)).toBe("Calder");
    await removeTestimonial(content, ref, id);
    expect(await statusOf(openLink(content, token))).toBe(410);
  });

  test("waits for the studio until it is removed, or its case study is", async () => {
    await askClient(content, ref);
    await writeTestimonial(content, await askClient(content, ref), words);
    expect(await site.services.readNews()).toMatchObject({
      unread: "",
      messages: [],
      testimonials: [{ name: words.name }],
    });
    await deleteEntry(content, ref);
    expect(await listOpenTestimonials(open(), 5)).toEqual([]);
    await open().updateTable("content_documents").set({ deleted_at: null }).execute();
    expect(await listOpenTestimonials(open(), 5)).toHaveLength(1);
    for (const { id } of await list()) await removeTestimonial(content, ref, id);
    expect(await listOpenTestimonials(open(), 5)).toEqual([]);
  });

  test("a case study has at most 20 links", async () => {
    for (let i = 0; i < testimonialsMax; i++) await askClient(content, ref);
    expect(await statusOf(askClient(content, ref))).toBe(409);
  });
});

test("SQLite finds those that wait by an index, in its order", async () => {
  const plan = await explainOnSqlite((db) => listOpenTestimonials(db, 5));
  expect(plan).toContain("content_testimonials_open");
  expect(plan).not.toMatch(/SCAN (?!testimonial USING INDEX)|TEMP B-TREE/);
});
