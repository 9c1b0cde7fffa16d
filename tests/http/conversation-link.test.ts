import { expect, test } from "vitest";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { fieldValue, findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

let id: string;
const site = await openFileSite();
const sent = await createClient(site).postJson("/api/v1/messages", {
  name: "Ann",
  email: "ann@visitor.example",
  message: "The question",
});
({ id } = (await sent.json()) as { id: string });
const owner = await signInOwner(createClient(site));
await owner.postJson(`/api/v1/admin/messages/${id}/replies`, {
  from: "Studio",
  subject: "Re",
  message: "The answer",
});
const mails = await site.rows<{ kind: string; text: string }>("mails");
const text = mails.find(({ kind }) => kind === "reply")?.text ?? "";
const path = /(\/contact\/conversation\?token=\S+)/.exec(text)?.[1] ?? "";

async function readPage(response: Response) {
  const page = parseHtml(await response.text());
  return { page, text: findAll(page, "main").map(textOf).join() };
}

test("opened, as mail scanners do, the link shows a button and nothing of the conversation", async () => {
  const response = await createClient(site).get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  const { page, text } = await readPage(response);
  expect(findAll(page, "button", { type: "submit" }).map(textOf)).toContain("Show the conversation");
  expect(text).not.toMatch(/The question|The answer|Ann/);
  expect(JSON.stringify(site.log)).not.toContain(path.split("=")[1]);
});

test("one press opens the conversation on any device; a reply goes into it, without JavaScript", async () => {
  const device = createClient(site);
  const token = fieldValue((await readPage(await device.get(path))).page, "token") ?? "";
  const opened = await readPage(await device.postForm(path, { token }));
  expect(opened.text).toMatch(/The question.*The answer/s);
  const form = `link-${id}-1`;
  const replied = await readPage(
    await device.postForm(path, { token, intent: "reply", form, message: "From my phone" }),
  );
  expect(replied.text).toMatch(/Reply Sent.*The answer.*From my phone/s);
  const blank = await readPage(await device.postForm(path, { token, intent: "reply", form, message: "" }));
  expect(blank.text).toMatch(/From my phone.*Reply is required\./s);
  // The device itself got no rights.
  expect(await device.get(`/api/v1/messages?email=ann@visitor.example`).then((r) => r.text())).not.toContain(
    "The question",
  );
});

test("an open page asks how many replies there are, and is told nothing else", async () => {
  const token = path.split("=")[1] ?? "";
  const ask = async (fields: Record<string, string>) =>
    (await createClient(site).postForm(`${path.split("?")[0]}.data`, { intent: "version", ...fields })).text();
  const answer = await ask({ token });
  const { reply_count } = (await site.rows<{ reply_count: number }>("contact_messages"))[0] ?? { reply_count: -1 };
  expect(answer).toContain(`,"${reply_count}"]`);
  expect(answer).not.toMatch(/The question|The answer/);
  expect(await ask({ token: "made-up" })).not.toContain(`,"${reply_count}"]`);
});

test("once ended, the link says so with 410, whether opened or pressed", async () => {
  const device = createClient(site);
  const token = path.split("=")[1] ?? "";
  const ended = await readPage(await device.postForm(path, { token, intent: "revoke" }));
  expect(ended.text).toContain("The links in our e-mails no longer open this conversation.");
  expect(ended.text).not.toContain("expired");
  for (const response of [await device.get(path), await device.postForm(path, { token })]) {
    expect(response.status).toBe(410);
    const { text } = await readPage(response);
    expect(text).toContain("This link has expired");
    expect(text).not.toContain("The question");
  }
});
