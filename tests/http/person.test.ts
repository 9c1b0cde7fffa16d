import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { readArchive } from "#app/platform/zip-archive/reading/read-archive.ts";
import { readEntry } from "#app/platform/zip-archive/reading/read-entry.ts";
import { insertFile, storeBlob } from "#tests/support/attached-files.ts";
import { type Client, createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import type { OpenSite } from "#tests/support/site/site.ts";
import { openTestSite } from "#tests/support/site/test-site.ts";

let site: OpenSite;
let owner: Client;
let id: string;
beforeEach(async () => {
  site = await openTestSite();
  owner = await signInOwner(createClient(site));
  id = await write("ann@visitor.example", "Could you build us a site?");
});

async function write(email: string, message: string): Promise<string> {
  return sendMessage(createClient(site), { email, message });
}
const address = () => `/admin/inbox/${id}/person`;
const read = async (path = address()) => textOf(parseHtml(await (await owner.get(path)).text()));

test("a person's page: addresses are found, merged and unmerged, a note is kept; without JavaScript", async () => {
  const work = await write("ann.work@visitor.example", "From the office.");
  expect(await read()).not.toContain("From the office.");
  const found = parseHtml(await (await owner.get(`${address()}?find=ANN.`)).text());
  const buttons = findAll(found, "button").map(({ attributes }) => attributes.get("aria-label"));
  expect(buttons).toContain("Merge ann.work@visitor.example");
  await owner.postForm(address(), { intent: "merge", address: "Ann.Work@visitor.example" });
  await owner.postForm(address(), { intent: "note", note: "Prefers mornings." });
  for (const path of [address(), `/admin/inbox/${work}/person`, `/admin/inbox/${work}`]) {
    const text = await read(path);
    for (const part of ["Could you build us a site?", "Prefers mornings.", "ann@visitor.example"])
      expect(text, path).toContain(part);
  }
  const unknown = await owner.postForm(address(), { intent: "merge", address: "unknown@visitor.example" });
  expect([unknown.status, await unknown.text()]).toEqual([
    422,
    expect.stringContaining("No conversation has this address."),
  ]);
  await owner.postForm(address(), { intent: "unmerge", address: "ann.work@visitor.example" });
  expect(await read()).not.toContain("From the office.");
});

test("twenty conversations are on a page, the others on the next", async () => {
  const row = await site.db.selectFrom("contact_messages").selectAll().executeTakeFirstOrThrow();
  const earlierId = (i: number) => `00${id.slice(2, -2)}${String(i).padStart(2, "0")}`;
  for (let i = 0; i < 21; i++) {
    const earlier = { ...row, id: earlierId(i), message: `Number ${i}.`, submission_hash: null };
    await site.db.insertInto("contact_messages").values(earlier).execute();
  }
  const first = parseHtml(await (await owner.get(address())).text());
  const older = findAll(first, "a").find((link) => textOf(link) === "Older conversations");
  const next = await read(older?.attributes.get("href"));
  const all = textOf(first) + next;
  for (let i = 0; i < 21; i++) expect(all).toContain(`Number ${i}.`);
  expect(next).toContain("Newest conversations");
});

test("all is downloaded as a ZIP, mails and files byte for byte under safe names, the owner's notes apart", async () => {
  const bytes = randomBytes(300_000);
  const mail = Buffer.from("From: ann@visitor.example\r\n\r\nHello\r\n");
  const { hash: mailHash } = await storeBlob(site, mail);
  const names = ["plan.pdf", "plan.pdf", "../../etc/passwd", "C:\\x\\a.exe", "żółć 1.png"];
  for (const [position, name] of names.entries()) await insertFile(site, { conversationId: id, position, name, bytes });
  await site.db
    .insertInto("mail_origins")
    .values({
      ...{ conversation_id: id, reply_id: "", address: "ann@visitor.example", warning: null, quoted: "" },
      ...{ blob_hash: mailHash, has_html: 0 },
    })
    .execute();
  await owner.postForm(address(), { intent: "note", note: "Prefers mornings." });
  const response = await owner.get(`${address()}/export`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const archive = await readArchive(new Uint8Array(await response.arrayBuffer()));
  const files = names.map(
    (_, i) => `${id}/file-${i + 1}-${["plan.pdf", "plan.pdf", "..-..-etc-passwd", "C-x-a.exe", "żółć-1.png"][i]}`,
  );
  expect(archive.entries.map(({ path }) => path)).toEqual([
    "person.json",
    `${id}/conversation.json`,
    `${id}/mail-1.eml`,
    ...files,
    "owner-notes.json",
  ]);
  for (const entry of archive.entries.slice(2, -1)) {
    const content = Buffer.from(await readEntry(archive, entry));
    expect(content.equals(entry.path.endsWith(".eml") ? mail : bytes), entry.path).toBe(true);
  }
  const conversation = archive.entries[1];
  const { attachments } = JSON.parse(
    conversation ? Buffer.from(await readEntry(archive, conversation)).toString() : "{}",
  );
  expect(attachments.map(({ name, path }: { name: string; path: string }) => [name, path])).toEqual(
    names.map((name, i) => [name, files[i]]),
  );
});

test("the privacy receipt has what is stored of all addresses, where, how long and why", async () => {
  await write("ann.work@visitor.example", "From the office.");
  await write("bob@visitor.example", "Of somebody else.");
  await owner.postForm(address(), { intent: "merge", address: "ann.work@visitor.example" });
  const text = await read(`${address()}/receipt`);
  for (const part of ["ann@visitor.example", "ann.work@visitor.example", "Messages and replies", "to answer", "Outbox"])
    expect(text).toContain(part);
  expect(text).not.toContain("bob@");
  const rows = findAll(parseHtml(await (await owner.get(`${address()}/receipt`)).text()), "div")
    .filter(({ attributes }) => attributes.get("role") === "row")
    .map((row) =>
      findAll(row, "div")
        .filter(({ attributes }) => attributes.get("role") === "cell")
        .map(textOf),
    );
  expect(rows.find(([what]) => what?.startsWith("Messages"))?.[1]).toBe("2");
  expect(text).toMatch(/Not stored:.*account: name, address, hash of the password/);
  expect((await owner.get("/admin/inbox/nothing/person/receipt")).status).toBe(404);
});

test("the owner ends what is open to a person: the browser that wrote reads nothing any more", async () => {
  const visitor = createClient(site);
  id = await sendMessage(visitor, { name: "Ida", email: "ida@visitor.example", message: "From my browser." });
  const conversation = async () =>
    (await visitor.postForm("/contact", { intent: "conversation", messageId: id })).status;
  expect(await conversation()).toBe(200);
  expect(await read()).toContain("1 browser that opens their messages without an account");
  const ended = await owner.postForm(address(), { intent: "end-sessions" });
  expect(textOf(parseHtml(await ended.text()))).toContain("Ended: 1 browser that opens");
  expect(await conversation()).toBe(404);
  expect(await read()).toContain("This person is not signed in, and no link opens their messages.");
  const again = await owner.postForm(address(), { intent: "end-sessions" });
  expect(textOf(parseHtml(await again.text()))).toContain("Ended: nothing was open.");
});

test("erasing asks for the address, and then nothing answers for the person", async () => {
  const wrong = await owner.postForm(address(), { intent: "erase", confirmation: "bob@visitor.example" });
  expect(wrong.status).toBe(422);
  expect(await site.count("contact_messages")).toBe(1);
  const erased = await owner.postForm(address(), { intent: "erase", confirmation: "ANN@visitor.example" });
  expect(textOf(parseHtml(await erased.text()))).toContain("1 conversation, 1 message or reply");
  expect(await site.count("contact_messages")).toBe(0);
  for (const path of [address(), `${address()}/export`, `/admin/inbox/${id}`])
    expect((await owner.get(path)).status, path).toBe(404);
});
