import { createHmac } from "node:crypto";
import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { findWebhookState } from "#app/features/mail-in/mail-in.store.server.ts";
import { AppError } from "#app/platform/app-error.ts";
import type { SiteEnv } from "#server/site-env.ts";
import { collectGarbage } from "#tests/support/measure/collect-garbage.ts";
import {
  type ConversationsFixture,
  createConversationsFixture,
} from "#tests/support/services/conversations-fixture.ts";
import { createRequestInfo } from "#tests/support/services/request-info.ts";
import { serveIncomingMail } from "./incoming-mail.ts";

const secret = "w".repeat(32);
let fixture: ConversationsFixture;
let app: Hono<SiteEnv>;
beforeEach(async () => {
  fixture = await createConversationsFixture({ MAIL_WEBHOOK_SECRET: secret });
  app = new Hono<SiteEnv>();
  app.use((c, next) => {
    c.set("info", { ...createRequestInfo(), ip: c.req.header("x-ip") ?? "192.0.2.1" } as never); // all that is read
    return next();
  });
  app.route("/", serveIncomingMail(fixture.services.mailWebhook, fixture.inbox.now));
  app.onError((error, c) => c.text(error.message, error instanceof AppError ? (error.status as 413) : 500));
});

const timestamp = () => String(Math.floor(fixture.inbox.now().getTime() / 1_000));
const sign = (raw: string) => createHmac("sha256", secret).update(`${timestamp()}.${raw}`).digest("hex");
const post = (body: BodyInit, signature: string, ip = "192.0.2.1") =>
  app.request("/api/v1/incoming-mail", {
    method: "POST",
    body,
    headers: { "X-Northlight-Timestamp": timestamp(), "X-Northlight-Signature": signature, "X-IP": ip },
    ...(typeof body === "string" ? {} : { duplex: "half" }),
  });
const mail = (n: number) => `From: Ann <ann@visitor.example>\r\nSubject: ${n}\r\n\r\nHello ${n}\r\n`;
const wrong = `sha256=${"0".repeat(64)}`;

test("a signed mail is stored, and known when it comes again", async () => {
  for (const [status, result] of [
    [201, "stored"],
    [200, "known"],
  ] as const) {
    const response = await post(mail(1), `sha256=${sign(mail(1))}`);
    expect([response.status, await response.json()]).toEqual([status, { result }]);
  }
});

test("a body is read up to 25 MB, whatever its length is said to be", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  expect((await post(endless, wrong)).status).toBe(413);
  expect(sent).toBeLessThan(30);
});

/** A body that stays open until it is closed, or broken off. */
function openBody() {
  const parts: { end?: () => void; breakOff?: () => void; pulled?: () => void; send?: (part: Uint8Array) => void } = {};
  const body = new ReadableStream<Uint8Array>({
    pull() {
      parts.pulled?.();
    },
    start(controller) {
      parts.send = (part) => controller.enqueue(part);
      parts.end = () => controller.close();
      parts.breakOff = () => controller.error(new Error("gone"));
    },
  });
  /** Resolves when the next part is asked for. */
  const send = (part: Uint8Array) =>
    new Promise<void>((resolve) => {
      parts.pulled = resolve;
      parts.send?.(part);
    });
  return { body, send, end: () => parts.end?.(), breakOff: () => parts.breakOff?.() };
}

test("mails that arrive slowly keep no other waiting, and none is in memory before it is signed", async () => {
  const held = Array.from({ length: 4 }, openBody);
  const running = held.map(({ body }) => post(body, wrong));
  expect((await post(mail(1), `sha256=${sign(mail(1))}`)).status).toBe(201);
  const before = process.memoryUsage().arrayBuffers;
  for (const { send } of held) for (let n = 0; n < 20; n++) await send(new Uint8Array(1024 * 1024));
  collectGarbage();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 1024 * 1024);
  for (const { end } of held) end();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});

test("a network that breaks off its bodies again and again waits, too", async () => {
  for (let i = 0; i < 10; i++) {
    const { body, breakOff } = openBody();
    const answer = post(body, wrong);
    breakOff();
    expect((await answer).status).toBe(400);
  }
  expect((await post(mail(1), `sha256=${sign(mail(1))}`)).status).toBe(429);
});

test("the owner sees the last mail, and what was refused since", async () => {
  const state = () => findWebhookState(fixture.db);
  expect((await post(mail(1), wrong)).status).toBe(401);
  expect(await state()).toMatchObject({ last_mail_at: null, refused_count: 1 });
  await post(mail(1), `sha256=${sign(mail(1))}`);
  expect(await state()).toMatchObject({ last_mail_at: fixture.inbox.now().toISOString(), refused_count: 0 });
});

test("a network with ten wrong signatures in a minute waits", async () => {
  for (let i = 0; i < 10; i++) expect((await post(mail(i), wrong)).status).toBe(401);
  expect((await post(mail(1), `sha256=${sign(mail(1))}`)).status).toBe(429);
});
