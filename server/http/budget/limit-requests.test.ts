import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { kibibyte } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import { noMetrics } from "#app/platform/metrics/metrics.ts";
import type { SiteEnv } from "#server/site-env.ts";
import { limitRequests } from "./limit-requests.ts";

const max = 64 * kibibyte;
const app = new Hono<SiteEnv>();
app.use(limitRequests(1_000 * kibibyte, noMetrics));
app.post("*", async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
app.onError((error, c) => c.text(error.message, error instanceof AppError ? (error.status as 413) : 500));

const post = (body: BodyInit | undefined, headers: Record<string, string>, path = "/") =>
  app.request(path, { method: "POST", headers, ...(body === undefined ? {} : { body }) });

/** A body of undeclared length, in chunks of 1 KiB; counts how many were requested. */
function streamOf(bytes: number) {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes) return controller.close();
      const piece = Math.min(kibibyte, bytes - sent);
      sent += piece;
      controller.enqueue(new Uint8Array(piece));
    },
  });
  return { stream, sent: () => sent };
}
// The DOM types lack `duplex`, which Node requires for a stream as body.
const streamInit = (stream: ReadableStream): RequestInit & { duplex: "half" } => ({
  method: "POST",
  headers: { "transfer-encoding": "chunked" },
  body: stream,
  duplex: "half",
});
const postStream = (stream: ReadableStream) => app.request(new Request("http://localhost/", streamInit(stream)));

describe("a body of declared length", () => {
  test("may have 64 KiB", async () => {
    const response = await post("x".repeat(max), { "content-length": String(max) });
    expect([response.status, await response.text()]).toEqual([200, String(max)]);
  });

  test("of one byte more is refused before it is read, with a text for a person", async () => {
    const response = await post("x", { "content-length": String(max + 1) });
    expect([response.status, await response.text()]).toEqual([413, "That is more than 64 KB. Please send less."]);
  });
});

describe("a form with files", () => {
  const form = "multipart/form-data; boundary=x";
  const bytes = "x".repeat(1_000 * kibibyte);
  const send = (path: string, type = form, length = bytes.length) =>
    post(bytes, { "content-type": type, "content-length": String(length) }, path);

  test.each(["/contact", "/contact/files", "/contact.data", "/CONTACT", "/pl/contact.data"])(
    "may have more at %s",
    async (path) => {
      expect((await send(path)).status).toBe(200);
    },
  );

  test.each([
    ["another page", "/", form],
    ["an address like a form's", "/contact.database", form],
    ["a form without files", "/contact", "application/x-www-form-urlencoded"],
  ])("may not for %s", async (_what, path, type) => {
    expect((await send(path, type)).status).toBe(413);
  });

  test("is refused before it is read where it is too large", async () => {
    const response = await send("/contact/files", form, 2_000 * kibibyte);
    expect([response.status, await response.text()]).toEqual([
      413,
      "Files can be up to 1.0 MB in total. Please send less.",
    ]);
  });

  test("must declare its length", async () => {
    const response = await app.request(
      new Request("http://localhost/contact", {
        ...streamInit(streamOf(bytes.length).stream),
        headers: { "content-type": form, "transfer-encoding": "chunked" },
      }),
    );
    expect(response.status).toBe(413);
  });
});

describe("a body of unknown length", () => {
  test("may have 64 KiB", async () => {
    const response = await postStream(streamOf(max).stream);
    expect([response.status, await response.text()]).toEqual([200, String(max)]);
  });

  test("is refused as soon as it has more, however long it goes on", async () => {
    const { stream, sent } = streamOf(1_000 * kibibyte);
    expect((await postStream(stream)).status).toBe(413);
    expect(sent()).toBeLessThan(100 * kibibyte);
  });
});

test("no body at all is fine", async () => {
  expect((await post(undefined, {})).status).toBe(200);
});
