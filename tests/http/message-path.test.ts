import { beforeEach, expect, test } from "vitest";
import { readReachedSteps } from "#app/features/visits/message-path/message-path.store.server.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import type { OpenSite } from "#tests/support/site/site.ts";
import { openTestSite } from "#tests/support/site/test-site.ts";

let site: OpenSite;
beforeEach(async () => {
  site = await openTestSite();
});

const fromSearch = { Referer: "https://www.google.com/" };

async function reached(): Promise<string[]> {
  await site.site.services.visits.recorder.flush();
  const rows = await readReachedSteps(site.db, 20200101, 21001231);
  return rows.map(({ source, step, reached: count }) => `${source} ${step} ${count}`).sort();
}

async function walk(visitor: Client, headers: Record<string, string> = {}): Promise<void> {
  await visitor.get("/", { ...fromSearch, ...headers });
  await visitor.get("/contact", headers);
  for (let n = 0; n < 2; n++)
    await visitor.postJson("/api/v1/measurements", { path: "/contact", hasBegun: true }, headers);
  const message = { intent: "send", name: "Ann", email: "ann@visitor.example", message: "A secret plan." };
  expect((await visitor.postForm("/contact", message, headers)).status).toBe(200);
}

test("a visitor's way to a message is counted by source, once for each step, up to the answer", async () => {
  await walk(createClient(site));
  expect(await reached()).toEqual(["Google 2 1", "Google 3 1", "Google 4 1"]);
  const [message] = await site.rows<{ id: string }>("contact_messages");
  const owner = await signInOwner(createClient(site));
  const answer = { from: "Studio", subject: "Re", message: "Thank you." };
  const reply = { intent: "reply", id: message?.id ?? "", key: "k".repeat(20), sendAt: "now", ...answer };
  await owner.postForm("/admin/dashboard", reply);
  expect(await site.count("contact_replies")).toBe(1);
  expect(await reached()).toContain("Google 5 1");
  const numbers = await (await owner.get("/admin/numbers")).text();
  expect(numbers).toContain("From visit to message");
  const tables = ["message_path_steps", "message_path_counts", "message_sources"] as const;
  for (const table of tables) expect(JSON.stringify(await site.rows(table))).not.toMatch(/secret|Ann|198\.51/);
});

test.each(["DNT", "Sec-GPC"])("who asks by %s not to be tracked is not followed to a message", async (header) => {
  await walk(createClient(site), { [header]: "1" });
  expect(await reached()).toEqual([]);
  expect(await site.count("message_sources")).toBe(0);
});

test("the studio's own visits and messages are not on the way", async () => {
  await walk(await signInOwner(createClient(site)));
  expect(await reached()).toEqual([]);
});
