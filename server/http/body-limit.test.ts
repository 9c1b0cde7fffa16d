import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { kibibyte } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import type { SiteEnv } from "../site-env.ts";
import { limitBody } from "./body-limit.ts";

const max = 64 * kibibyte;
const app = new Hono<SiteEnv>();
app.use(limitBody);
app.post("/", async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
app.onError((error, c) => c.text(error.message, error instanceof AppError ? (error.status as 413) : 500));

const post = (body: BodyInit | undefined, headers: Record<string, string>) =>
  app.request("/", { method: "POST", headers, ...(body === undefined ? {} : { body }) });

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
const postStream = (stream: ReadableStream) => {
  // The DOM's types know nothing of `duplex`, which Node asks for where a body is a stream.
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { "transfer-encoding": "chunked" },
    body: stream,
    duplex: "half",
  };
  return app.request(new Request("http://localhost/", init));
};

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
