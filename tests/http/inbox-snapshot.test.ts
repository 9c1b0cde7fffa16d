import { expect, test } from "vitest";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();
const owner = await signInOwner(createClient(site));
const message = { name: "Ann", email: "ann@visitor.example", message: "Could you start in May?" };
const id = (await (await createClient(site).postJson("/api/v1/messages", message)).json()).id;

const readSnapshot = async () => (await owner.get("/admin/inbox/snapshot")).json();
const queuedReply = (changes: Record<string, string>) => ({
  key: "k".repeat(20),
  from: "Studio",
  subject: "Re",
  message: "Gladly.",
  attachment: "",
  ...changes,
});

test("a device gets the latest conversations as the inbox shows them, and they stay unread", async () => {
  const { rows, conversations, userId } = await readSnapshot();
  expect(rows).toMatchObject([{ id, is_unread: 1 }]);
  expect(conversations).toMatchObject([
    { ok: true, conversation: { id, message: "Could you start in May?" }, notes: [] },
  ]);
  expect(await site.rows("user")).toMatchObject([{ id: userId }]);
  expect((await readSnapshot()).rows).toMatchObject([{ is_unread: 1 }]);
});

test("the page that a device stores has nothing of any conversation", async () => {
  const html = await (await owner.get("/admin/inbox?offline")).text();
  const shell = html.replace(/ nonce="[^"]*"/g, ""); // random letters: any short word may be in them
  expect(shell).toContain("Loading…");
  for (const text of ["Ann", "visitor.example", "in May", id]) expect(shell).not.toContain(text);
});

test("a queued reply is sent once for the user who wrote it, and for no other", async () => {
  const { userId } = await readSnapshot();
  const path = `/admin/inbox/${id}/queued-reply`;
  const post = (changes: Record<string, string>, client = owner) => client.postForm(path, queuedReply(changes));
  expect((await post({ userId: "another" })).status).toBe(403);
  for (let times = 0; times < 2; times++) expect(await (await post({ userId })).json()).toEqual({ result: "sent" });
  expect(await site.rows("outgoing_replies")).toMatchObject([{ message: "Gladly." }]);
  expect((await post({ userId, message: "" })).status).toBe(422);
  const gone = await owner.postForm(path.replace(id, userId), queuedReply({ userId }));
  expect([gone.status, await gone.json()]).toMatchObject([404, { error: expect.stringContaining("no longer exists") }]);
  const stranger = createClient(site);
  for (const refused of [await post({ userId }, stranger), await stranger.get("/admin/inbox/snapshot")])
    expect(refused.headers.get("location")).toMatch(/^\/admin\?denied=1/);
});
