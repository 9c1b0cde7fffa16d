import { beforeEach, expect, test, vi } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openDocument, publish, refreshContent, saveDraft } from "./content.usecases.server.ts";
import type { Content } from "./content-service.ts";
import type { Home } from "./documents/home.schema.ts";

describeOnBothDatabases("documents that several tabs change at once", (open) => {
  let site: ReturnType<typeof createServicesFixture>;
  let content: Content;
  const ref = { kind: "home" } as const;
  beforeEach(async () => {
    await open().deleteFrom("content_documents").execute();
    site = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() });
    ({ content } = site.services);
  });

  const save = (base: number, headline: string) =>
    saveDraft(content, { ...ref, base, body: { ...content.seed.home, headline }, author: "Robin" });
  const headline = async () => ((await openDocument(content, ref)).body as Home).headline;

  test("200 drafts are published while another tab of their author goes on writing: none is lost", async () => {
    let base = 0;
    const lost: number[] = [];
    for (let i = 0; i < 200; i++) {
      const { number } = await save(base, `Draft ${i}`);
      const [published, saved] = await Promise.all([
        statusOf(publish(content, ref, number)),
        statusOf(save(number, `More ${i}`)),
      ]);
      expect([200, 409]).toContain(published);
      expect(saved).toBe(200);
      const { number: newest } = await openDocument(content, ref);
      if (published === 200 && content.current.home.headline !== `Draft ${i}`) lost.push(i);
      base = newest;
    }
    expect(lost).toEqual([]);
    expect(await headline()).toBe("More 199");
  });

  test("what was read before another published does not replace what that one shows", async () => {
    const { db } = content;
    let goOn = () => {};
    const isHeld = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await isHeld;
        return result;
      },
    });
    await publish(content, ref, (await save(0, "One")).number);
    await save(1, "Two");
    Object.assign(content, { db: slow });
    const reading = refreshContent(content);
    Object.assign(content, { db });
    await open().selectFrom("content_documents").select("id").execute();
    await publish(content, ref, 2);
    goOn();
    await reading;
    expect(content.current.home.headline).toBe("Two");
    expect(content.published.size).toBe(1);
  });

  test("a published version that is missing is logged, and visitors see what the site came with", async () => {
    await publish(content, ref, (await save(0, "One")).number);
    await open().deleteFrom("content_versions").execute();
    const { content: started } = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() }).services;
    const error = vi.spyOn(started.log, "error");
    await refreshContent(started);
    expect(started.current.home.headline).toBe(started.seed.home.headline);
    expect(error.mock.calls).toEqual([[{ kind: "home", number: 1 }, "a published version of a document is missing"]]);
  });
});
