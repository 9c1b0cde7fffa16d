import { ReadableStream } from "node:stream/web";
import { expect, test } from "vitest";
import { AppError } from "#app/platform/app-error.ts";
import { readMultipart } from "./read-multipart.server.ts";

const head = (disposition: string) => `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
const field = (name: string, value: string) => `${head(`name="${name}"`)}${value}\r\n`;
const file = (name: string, content: string) => `${head(`name="files"; filename="${name}"`)}${content}\r\n`;
const end = "--b--\r\n";

async function* inParts(text: string, partLength: number, breaksOff: boolean) {
  for (let at = 0; at < text.length; at += partLength) yield new TextEncoder().encode(text.slice(at, at + partLength));
  if (breaksOff) throw new Error("the client is gone");
}

const requestWith = (body: ReadableStream) =>
  new Request("http://localhost/", {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    body,
    duplex: "half",
  } as RequestInit);
const requestOf = (text: string, { partLength = 7, breaksOff = false } = {}) =>
  requestWith(ReadableStream.from(inParts(text, partLength, breaksOff)));

async function collect({ name, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> }) {
  let text = "";
  for await (const part of bytes) text += new TextDecoder().decode(part);
  return { name, text };
}
const read = (request: Request, storeFile: Parameters<typeof readMultipart>[1]["storeFile"] = collect) =>
  readMultipart(request, { maxFiles: 2, storeFile });

test.each([1, 7, 10_000])("fields and files are read in parts of %s bytes", async (partLength) => {
  const text = field("a", "1") + file("x.txt", "the x") + field("a", "2") + file("", "") + file("y.txt", "") + end;
  expect(await read(requestOf(text, { partLength }))).toEqual({
    fields: [
      ["a", "1"],
      ["a", "2"],
    ],
    files: [
      { name: "x.txt", text: "the x" },
      { name: "y.txt", text: "" },
    ],
    fileError: undefined,
  });
});

test("a file that is refused is skipped, and the rest of the form is read", async () => {
  const refused = new AppError({ code: "x", status: 413, message: "Too large." });
  const text = file("x.txt", "x".repeat(300_000)) + file("y.txt", "the y") + field("a", "1") + end;
  const form = await read(requestOf(text, { partLength: 10_000 }), async (one) => {
    if (one.name === "x.txt") throw refused;
    return collect(one);
  });
  expect(form).toEqual({ fields: [["a", "1"]], files: [{ name: "y.txt", text: "the y" }], fileError: refused });
});

test("the fields together may have 256 KB; more is refused though the end has not come", async () => {
  const fields = (count: number) => field("a", "x".repeat(64 * 1024 - 1)).repeat(count);
  expect((await read(requestOf(fields(4) + end, { partLength: 10_000 }))).fields).toHaveLength(4);
  const held = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(fields(6))) });
  await expect(read(requestWith(held))).rejects.toMatchObject({ status: 413, code: "too-large" });
});

test("an unexpected error ends it", async () => {
  const text = file("x.txt", "x".repeat(300_000)) + end;
  await expect(read(requestOf(text), () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
});

test.each([
  ["ends in the middle", file("x.txt", "the x").slice(0, -3), {}],
  ["breaks off", file("x.txt", "the x").slice(0, -3), { breaksOff: true }],
  ["has no end", field("a", "1"), {}],
  ["has another boundary", field("a", "1").replaceAll("--b", "--c"), {}],
  ["is empty", "", {}],
])("a form that %s is refused, and its files end with an error", async (_what, text, options) => {
  const ends: string[] = [];
  const storeFile = async (one: { name: string; bytes: AsyncIterable<Uint8Array> }) => {
    try {
      await collect(one);
      ends.push("whole");
    } catch (error) {
      ends.push("broken");
      throw error;
    }
  };
  await expect(read(requestOf(text, options), storeFile)).rejects.toMatchObject({ status: 400 });
  expect(ends).toEqual(text.includes("x.txt") ? ["broken"] : []);
});

test("a form of too many fields, or one that is too long, is refused", async () => {
  for (const text of [field("a", "1").repeat(101), field("a", "x".repeat(70_000))])
    await expect(read(requestOf(text + end, { partLength: 10_000 }))).rejects.toMatchObject({ status: 413 });
});

test("files beyond the number are skipped", async () => {
  const text = file("1", "1") + file("2", "2") + file("3", "3") + end;
  const form = await read(requestOf(text));
  expect(form.files).toHaveLength(2);
  expect(form.fileError).toMatchObject({ status: 413, message: "At most 2 files can be sent at once." });
});
