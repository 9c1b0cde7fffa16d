import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { listVisitorMessages } from "../visitor/visitor-conversations.usecases.server.ts";
import { insertLink } from "./mailed-links.store.server.ts";
import { saveGrant } from "./visitor-access.store.server.ts";
import { endAllOwnAccess, endOwnAccess, listOwnAccess } from "./visitor-access.usecases.server.ts";

const email = "Ann@visitor.example";
const emailKey = email.toLowerCase();

describeOnBothDatabases("access without signing in", (open) => {
  let site: ReturnType<typeof createServicesFixture>;
  beforeEach(async () => {
    for (const table of ["contact_messages", "visitor_grants", "rate_limits"] as const)
      await open().deleteFrom(table).execute();
    site = createServicesFixture({ db: open(), dataDir: createTemporaryFolder() });
  });

  const ahead = (ms: number) => new Date(site.inbox.now().getTime() + ms).toISOString();
  const list = (visitorHash = "") => listOwnAccess(site.inbox, { email, visitorHash });
  const reads = async (visitor: ReturnType<typeof site.openBrowser>) =>
    (await listVisitorMessages(site.inbox, { email, visitor })).messages.length;

  /** A browser that wrote, one with a code, a link; and another visitor's. */
  async function openWays() {
    const [writer, coded] = [site.openBrowser(), site.openBrowser()];
    const { id } = await site.write({ email, message: "A long question", visitor: writer });
    await saveGrant(open(), coded.hash, emailKey, ahead(30 * dayMs));
    await insertLink(open(), { token_hash: "hash of a token", message_id: id, expires_at: ahead(10 * dayMs) });
    const bob = site.openBrowser();
    await site.write({ email: "bob@visitor.example", visitor: bob });
    return { writer, coded, bob };
  }

  test("is listed with what it is, since when and until when; without what opens anything", async () => {
    const { writer, coded } = await openWays();
    const ways = await list(writer.hash);
    expect(ways).toMatchObject([
      { kind: "browser", isThisBrowser: true, messages: 1, readsAll: false, until: ahead(365 * dayMs) },
      { kind: "browser", isThisBrowser: false, messages: 0, readsAll: true, since: ahead(0), until: ahead(30 * dayMs) },
      { kind: "link", excerpt: "A long question", since: ahead(-20 * dayMs), until: ahead(10 * dayMs) },
    ]);
    for (const secret of [writer.hash, coded.hash, "hash of a token"])
      expect(JSON.stringify(ways)).not.toContain(secret);
    site.passTime(11 * dayMs);
    expect((await list()).map(({ kind }) => kind)).toEqual(["browser", "browser"]);
    site.passTime(400 * dayMs);
    expect(await list()).toEqual([]);
  });

  test("ends one by one, and no other's", async () => {
    const { writer, coded, bob } = await openWays();
    const mine = { email, visitorHash: "" };
    expect([await reads(writer), await reads(coded)]).toEqual([1, 1]);
    const [first, second, third] = await list();
    const others = await listOwnAccess(site.inbox, { email: "bob@visitor.example", visitorHash: "" });
    expect(await statusOf(endOwnAccess(site.inbox, mine, others[0]?.id ?? ""))).toBe(404);
    await endOwnAccess(site.inbox, mine, first?.id ?? "");
    expect([await reads(writer), await reads(coded)]).toEqual([0, 1]);
    await endOwnAccess(site.inbox, mine, second?.id ?? "");
    await endOwnAccess(site.inbox, mine, third?.id ?? "");
    expect([await reads(coded), await list()]).toEqual([0, []]);
    expect(await open().selectFrom("conversation_links").selectAll().execute()).toEqual([]);
    expect(await statusOf(endOwnAccess(site.inbox, mine, first?.id ?? ""))).toBe(404);
    expect(
      (await listVisitorMessages(site.inbox, { email: "bob@visitor.example", visitor: bob })).messages,
    ).toHaveLength(1);
  });

  test("ends all at once", async () => {
    const { writer, coded, bob } = await openWays();
    await endAllOwnAccess(site.inbox, email);
    expect([await reads(writer), await reads(coded), await list()]).toEqual([0, 0, []]);
    expect(
      (await listVisitorMessages(site.inbox, { email: "bob@visitor.example", visitor: bob })).messages,
    ).toHaveLength(1);
  });
});
