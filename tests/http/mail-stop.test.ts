import { expect, test } from "vitest";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const origin = "https://studio.example";

const site = await openFileSite({ env: { PUBLIC_URL: origin } });
const visitor = createClient(site);
const message = { name: "Ann", email: "ann@visitor.example", message: "The question" };
const { id } = (await (await visitor.postJson("/api/v1/messages", message)).json()) as { id: string };
const owner = await signInOwner(createClient(site));
const reply = { from: "Studio", subject: "Re", message: "The answer" };
await owner.postJson(`/api/v1/admin/messages/${id}/replies`, reply);
const mails = await site.rows<{ kind: string; text: string }>("mails");
const text = mails.find(({ kind }) => kind === "reply")?.text ?? "";
const path = /(\/contact\/mails\?token=\S+)/.exec(text)?.[1] ?? "";

const stops = () => site.rows("mail_stops");
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const textIn = async (response: Response) =>
  findAll(parseHtml(await response.text()), "main")
    .map(textOf)
    .join();
/** Sends no cookie and no Origin, like a mail program. */
const press = (headers: Record<string, string> = {}, body = "List-Unsubscribe=One-Click") =>
  site.request(path, { method: "POST", body, headers: { ...form, ...headers } });

test("opened, as mail scanners do, the link stops nothing", async () => {
  const response = await createClient(site).get(path);
  expect([response.status, response.headers.get("referrer-policy")]).toEqual([200, "no-referrer"]);
  const text = await textIn(response);
  expect(text).toContain("Stop these e-mails");
  expect(text).not.toMatch(/The question|The answer|Ann/);
  expect(await stops()).toEqual([]);
});

test("a page of another site cannot press it", async () => {
  for (const [name, value] of [
    ["Origin", "https://evil.example"],
    ["Sec-Fetch-Site", "cross-site"],
    ["Cookie", "a=b"],
  ] as const)
    expect((await press({ [name]: value })).status, name).toBe(403);
  expect(await stops()).toEqual([]);
});

test("a mail program's button stops the mails; the page says so, and sends them again", async () => {
  expect((await press()).status).toBe(200);
  expect(await stops()).toHaveLength(1);
  const person = createClient(site);
  expect(await textIn(await person.get(path))).toContain("You get no more e-mails about this conversation.");
  expect(await textIn(await person.postForm(path, { intent: "resume" }))).toContain("Stop these e-mails");
  expect(await stops()).toEqual([]);
  expect(await textIn(await person.postForm(path, { intent: "stop" }))).toContain("Send them again");
  expect(await stops()).toHaveLength(1);
});

test("a forged link is refused with 410", async () => {
  const forged = `${path.slice(0, -4)}AAAA`;
  expect((await createClient(site).get(forged)).status).toBe(410);
  expect((await createClient(site).postForm(forged, { intent: "resume" })).status).toBe(410);
  expect(await stops()).toHaveLength(1);
});
