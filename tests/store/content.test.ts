import { beforeEach, expect, test } from "vitest";
import {
  listDocumentVersions,
  openDocument,
  openVersion,
  previewContent,
  publish,
  refreshContent,
  saveDraft,
} from "#app/features/content/content.usecases.server.ts";
import type { Content } from "#app/features/content/content-service.ts";
import type { Home } from "#app/features/content/documents/home.schema.ts";
import { minuteMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "../support/database/test-database.ts";
import { createServicesFixture, statusOf } from "../support/services/services-fixture.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

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
    expect(other.current.home.headline).toBe(content.seed.home.headline);
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
    expect(await openVersion(content, { kind: "home" }, 2)).toEqual(home("Two"));
    expect(await statusOf(openVersion(content, { kind: "home" }, 99))).toBe(404);
  });

  test("what differs in nothing is no version, and the shipped text can be published again", async () => {
    expect((await save(0, content.seed.home.headline)).number).toBe(0);
    await publish(content, { kind: "home" }, (await save(0, "One")).number);
    const shipped = await openVersion(content, { kind: "home" }, 0);
    const { number } = await saveDraft(content, { kind: "home", base: 1, body: shipped, author: "Robin" });
    await publish(content, { kind: "home" }, number);
    expect(await headlines()).toEqual([content.seed.home.headline, content.seed.home.headline]);
    expect((await openDocument(content, { kind: "home" })).draft).toBeUndefined();
  });

  test("200 drafts are kept, and every version that was published", async () => {
    await publish(content, { kind: "home" }, (await save(0, "First")).number);
    for (let i = 1; i <= 205; i++) {
      site.passTime(40 * minuteMs);
      await save(i, `Draft ${i}`);
    }
    const kept = await numbers();
    expect(kept).toHaveLength(201);
    expect(kept.at(-1)).toBe(1);
  });

  test("a document above 64 KB is refused", async () => {
    const text = "é".repeat(6_000);
    const sections = Array.from({ length: 10 }, (_, i) => ({ title: "T", anchor: `a${i}`, text }));
    const body = { updated: "today", privacy: "", sections };
    expect(await statusOf(saveDraft(content, { kind: "terms", base: 0, body, author: "Robin" }))).toBe(422);
  });

  test("a stored version that no longer fits shows what the site came with", async () => {
    await publish(content, { kind: "home" }, (await save(0, "One")).number);
    await open().updateTable("content_versions").set({ body: '{"headline":1}' }).execute();
    const other = openSite().services.content;
    await refreshContent(other);
    expect(other.current.home.headline).toBe(content.seed.home.headline);
  });
});
