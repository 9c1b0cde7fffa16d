import { createHash, randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { kibibyte } from "#app/lib/units.ts";
import { type Client, createClient, type HeaderChoice, signInOwner } from "#tests/support/site/client.ts";
import { fieldValue, findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite({
  env: {
    ATTACHMENTS_MAX_FILES: "3",
    ATTACHMENT_MAX_MB: "1",
    ATTACHMENTS_TOTAL_MB: "2",
    ATTACHMENTS_MB_PER_NETWORK: "20",
  },
});
const owner = await signInOwner(createClient(site));

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const noise = (bytes: number) => randomBytes(bytes);

interface Part {
  name: string;
  fileName?: string;
  content: Buffer | string;
}

const boundary = "----northlight-test";
const writeParts = (parts: readonly Part[], isWhole = true): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, fileName, content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
          fileName === undefined ? "" : `; filename="${fileName}"\r\nContent-Type: image/png`
        }\r\n\r\n`,
      ),
      Buffer.from(content as string),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(isWhole ? `--${boundary}--\r\n` : ""),
  ]);

function postParts(
  client: Client,
  path: string,
  parts: readonly Part[],
  { isWhole = true, headers = {} as HeaderChoice } = {},
) {
  const body = writeParts(parts, isWhole);
  return client.request(
    path,
    { method: "POST", body: new Uint8Array(body) },
    {
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": String(body.length),
      ...headers,
    },
  );
}

let networks = 0;
/** A browser of a network of its own, with the contact form open. */
async function openForm() {
  const client = createClient(site, { address: `203.0.113.${++networks}` });
  const page = parseHtml(await (await client.get("/contact")).text());
  return { client, form: fieldValue(page, "form") ?? "" };
}

interface Staged {
  id: string;
  name: string;
  size: number;
  type: string;
  preview: boolean;
  isExecutable: boolean;
  error?: string;
}

async function upload(
  client: Client,
  form: string,
  fileName: string,
  content: Buffer | string,
  path = "/contact/files",
) {
  const response = await postParts(client, path, [
    { name: "form", content: form },
    { name: "file", fileName, content },
  ]);
  return { status: response.status, body: (await response.json()) as Staged };
}

const ann = { name: "Ann", message: "See the files" };
let messages = 0;
const write = (client: Client, form: string, fields: Record<string, string>) =>
  client.postForm("/contact", { intent: "send", form, email: `ann${++messages}@files.example`, ...ann, ...fields });

const rows = () =>
  site.rows<{
    id: string;
    conversation_id: string | null;
    reply_id: string;
    position: number;
    name: string;
    blob_hash: string;
  }>("contact_attachments");
const storedFiles = () =>
  readdirSync(join(site.dataDir, "blobs"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe("a file that a visitor uploads", () => {
  test("is staged with its name, size and the type of its contents", async () => {
    const { client, form } = await openForm();
    expect(await upload(client, form, "C:\\\\fakepath\\\\Zażółć.png", png)).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        name: "Zażółć.png",
        size: png.length,
        type: "image/png",
        preview: true,
        isExecutable: false,
      },
    });
  });

  test.each([
    ["too large", noise(kibibyte ** 2 + 1), 413, "A file can be at most 1.0 MB."],
    ["not there", "", 201, undefined],
  ])("that is %s", async (_what, content, status, error) => {
    const { client, form } = await openForm();
    const before = storedFiles().length;
    const answer = await upload(client, form, "file.bin", content);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    if (error) expect(storedFiles()).toHaveLength(before);
  });

  test.each([
    ["no multipart", { "Content-Type": "application/json" }, 415],
    ["no boundary", { "Content-Type": "multipart/form-data; charset=x" }, 400],
    ["another boundary", { "Content-Type": "multipart/form-data; boundary=other" }, 400],
    ["another origin", { "Sec-Fetch-Site": "cross-site" }, 403],
  ])("in a form with %s is refused", async (_what, headers, status) => {
    const { client, form } = await openForm();
    const parts = [
      { name: "form", content: form },
      { name: "file", fileName: "a.png", content: png },
    ];
    expect((await postParts(client, "/contact/files", parts, { headers })).status).toBe(status);
  });

  test("that ends in the middle leaves nothing", async () => {
    const { client, form } = await openForm();
    const before = [(await rows()).length, storedFiles().length];
    const parts = [
      { name: "form", content: form },
      { name: "file", fileName: "a.bin", content: noise(500_000) },
    ];
    const response = await postParts(client, "/contact/files", parts, { isWhole: false });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: "Part of the form didn’t reach us. Please try again." },
    ]);
    expect([(await rows()).length, storedFiles().length]).toEqual(before);
  });

  test("without a form's key is refused", async () => {
    const { client } = await openForm();
    expect(await upload(client, "short", "a.png", png)).toMatchObject({
      status: 422,
      body: { error: /Files can only be sent from this site’s form/ },
    });
  });

  test("counts against its network's bytes, refused ones included", async () => {
    const { client, form } = await openForm();
    let answer = await upload(client, form, "a.bin", noise(kibibyte ** 2));
    for (let sent = 1; sent < 20 && answer.status === 201; sent++)
      answer = await upload(client, form, "a.bin", noise(kibibyte ** 2));
    expect([answer.status, answer.body.error]).toEqual([429, expect.stringContaining("a lot in a short time")]);
    const other = await openForm();
    expect((await upload(other.client, other.form, "a.png", png)).status).toBe(201);
  });

  test("that does not arrive uses up nothing of what it declares", async () => {
    const { client, form } = await openForm();
    const parts = [
      { name: "form", content: form },
      { name: "file", fileName: "a.bin", content: noise(1_000) },
    ];
    const headers = { "Content-Length": String(2 * kibibyte ** 2) };
    for (let n = 0; n < 15; n++)
      expect((await postParts(client, "/contact/files", parts, { isWhole: false, headers })).status).toBe(400);
    expect((await upload(client, form, "a.png", png)).status).toBe(201);
  });

  test("can be taken back by its form alone, while it is staged", async () => {
    const { client, form } = await openForm();
    const { body } = await upload(client, form, "a.png", png);
    const other = await openForm();
    expect((await other.client.delete(`/contact/files/${body.id}?form=${other.form}`)).status).toBe(404);
    expect((await owner.delete(`/admin/files/${body.id}`)).status).toBe(404);
    expect((await client.delete(`/contact/files/${body.id}?form=${form}`)).status).toBe(200);
    expect((await client.delete(`/contact/files/${body.id}?form=${form}`)).status).toBe(404);
  });
});

describe("a message with files", () => {
  test("has them, once, in their order, however often its form is sent", async () => {
    const { client, form } = await openForm();
    const first = (await upload(client, form, "one.png", png)).body;
    const second = (await upload(client, form, "two.txt", "two")).body;
    const email = "once@files.example";
    for (let i = 0; i < 2; i++)
      expect((await write(client, form, { email, attachment: `${second.id},${first.id}` })).status).toBe(200);
    const [message, ...more] = (await site.rows<{ id: string; email: string }>("contact_messages")).filter(
      (row) => row.email === email,
    );
    expect(more).toEqual([]);
    const attached = (await rows()).filter(({ conversation_id }) => conversation_id === message?.id);
    expect(attached.map(({ name, position }) => [name, position]).sort()).toEqual([
      ["one.png", 1],
      ["two.txt", 0],
    ]);
    const mails = await site.rows<{ conversation_id: string; text: string }>("mails");
    expect(mails.find((mail) => mail.conversation_id === message?.id)?.text).toContain(
      "With files:\n- two.txt (3 bytes)\n- one.png",
    );
  });

  test("is not sent with more than all may have together", async () => {
    const { client, form } = await openForm();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push((await upload(client, form, `${i}.bin`, noise(900_000))).body.id);
    const response = await write(client, form, { attachment: ids.join(",") });
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining("2 MB together")]);
  });
});

describe("a file of a conversation", () => {
  async function writeWithFile(name: string, content: Buffer | string) {
    const { client, form } = await openForm();
    const { body } = await upload(client, form, name, content);
    expect((await write(client, form, { attachment: body.id })).status).toBe(200);
    return { client, id: body.id };
  }

  test("is saved by its visitor and the owner, and is nothing to others", async () => {
    const bytes = noise(700_000);
    const { client, id } = await writeWithFile("Gęś 'x'.bin", bytes);
    for (const response of [await client.get(`/contact/files/${id}`), await owner.get(`/admin/files/${id}`)]) {
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "application/octet-stream",
        "content-disposition": "attachment; filename=\"G?? 'x'.bin\"; filename*=UTF-8''G%C4%99%C5%9B%20%27x%27.bin",
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cache-control": expect.stringContaining("private"),
        "content-length": "700000",
      });
      const hash = createHash("sha256")
        .update(Buffer.from(await response.arrayBuffer()))
        .digest("hex");
      expect(hash).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
    const stranger = createClient(site);
    expect((await stranger.get(`/contact/files/${id}`)).status).toBe(404);
    expect((await stranger.get(`/admin/files/${id}`)).status).toBe(302);
    expect((await client.delete(`/contact/files/${id}?form=x`)).status).toBe(404);
  });

  test("is shown in its place only where it is one of five kinds of images", async () => {
    const image = await writeWithFile("a.png", png);
    const shown = await image.client.get(`/contact/files/${image.id}?preview`);
    expect([shown.headers.get("content-type"), shown.headers.get("content-disposition")]).toEqual([
      "image/png",
      "inline; filename=a.png",
    ]);
    const etag = shown.headers.get("etag");
    expect((await image.client.get(`/contact/files/${image.id}?preview`, { "If-None-Match": etag })).status).toBe(304);
    for (const [name, content] of [
      ["a.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
      ["a.png", "<html><script>alert(1)</script></html>"],
    ] as const) {
      const { client, id } = await writeWithFile(name, content);
      const response = await client.get(`/contact/files/${id}?preview`);
      expect([response.headers.get("content-type"), response.headers.get("content-disposition")]).toEqual([
        "application/octet-stream",
        `attachment; filename=${name}`,
      ]);
    }
  });
});

describe("the owner's reply", () => {
  test("has files, which the visitor reads once it is sent, on the page and behind the mailed link", async () => {
    const { client, form } = await openForm();
    await write(client, form, { email: "linked@files.example" });
    const message = (await site.rows<{ id: string; email: string }>("contact_messages")).find(
      ({ email }) => email === "linked@files.example",
    );
    const staged = await upload(owner, "", "offer.pdf", "%PDF-1.7\n", "/admin/files");
    expect(staged).toMatchObject({ status: 201, body: { type: "application/pdf" } });
    const reply = {
      intent: "reply",
      id: message?.id ?? "",
      key: "k".repeat(32),
      from: "Studio",
      subject: "Re",
      message: "The offer",
      attachment: staged.body.id,
    };
    expect((await owner.postForm(`/admin/inbox/${message?.id}`, reply)).status).toBe(200);
    expect((await client.get(`/contact/files/${staged.body.id}`)).status).toBe(404);
    const [waiting] = await site.rows<{ id: string; message_id: string }>("outgoing_replies");
    const sendNow = { intent: "send-now", id: message?.id ?? "", replyId: waiting?.id ?? "" };
    expect((await owner.postForm(`/admin/inbox/${message?.id}`, sendNow)).status).toBe(200);
    expect((await client.get(`/contact/files/${staged.body.id}`)).status).toBe(200);
    const mails = await site.rows<{ kind: string; conversation_id: string; text: string }>("mails");
    const text = mails.find((mail) => mail.kind === "reply" && mail.conversation_id === message?.id)?.text ?? "";
    const token = /token=(\S+)/.exec(text)?.[1] ?? "";
    const device = createClient(site);
    expect((await device.get(`/contact/files/${staged.body.id}`)).status).toBe(404);
    expect((await device.get(`/contact/files/${staged.body.id}?token=${token}`)).status).toBe(200);
    expect((await device.get(`/contact/files/${staged.body.id}?token=wrong`)).status).toBe(410);
  });
});

describe("without JavaScript", () => {
  const fields = (form: string, more: Record<string, string> = {}): Part[] =>
    Object.entries({ intent: "send", form, email: "plain@files.example", ...ann, ...more }).map(([name, content]) => ({
      name,
      content,
    }));

  test("a form sends its files with its message", async () => {
    const { client, form } = await openForm();
    const response = await postParts(client, "/contact", [
      ...fields(form),
      { name: "files", fileName: "one.png", content: png },
      { name: "files", fileName: "two.txt", content: "two" },
    ]);
    expect(response.status).toBe(200);
    const page = parseHtml(await response.text());
    expect(findAll(page, "main").map(textOf).join()).toContain("Your message has been sent successfully!");
    const sent = (await rows()).filter(({ conversation_id }) => conversation_id !== null).map(({ name }) => name);
    expect(sent).toEqual(expect.arrayContaining(["one.png", "two.txt"]));
  });

  test("a file field in which nothing was chosen is no file", async () => {
    const { client, form } = await openForm();
    const parts = [...fields(form, { message: "No files" }), { name: "files", fileName: "", content: "" }];
    expect((await postParts(client, "/contact", parts)).status).toBe(200);
  });

  test("texts and fitting files come back where one is too large", async () => {
    const { client, form } = await openForm();
    const response = await postParts(client, "/contact", [
      { name: "files", fileName: "one.png", content: png },
      { name: "files", fileName: "huge.bin", content: noise(kibibyte ** 2 + 1) },
      ...fields(form, { message: "Keep this text" }),
    ]);
    expect(response.status).toBe(413);
    expect(await response.text()).toContain("Keep this text");
    expect(
      (await rows()).filter(({ conversation_id, name }) => conversation_id === null && name === "one.png"),
    ).not.toEqual([]);
  });

  test("too many files are refused, and the text comes back", async () => {
    const { client, form } = await openForm();
    const files = Array.from({ length: 4 }, (_, i) => ({ name: "files", fileName: `${i}.txt`, content: String(i) }));
    const response = await postParts(client, "/contact", [...fields(form), ...files]);
    expect([response.status, await response.text()]).toEqual([413, expect.stringContaining("At most 3 files")]);
  });
});
