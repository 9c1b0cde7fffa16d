import { Hono } from "hono";
import { mailBounds } from "#app/features/mail-in/content/mime/mail-bounds.ts";
import type { MailWebhook } from "#app/features/mail-in/sources/mail-webhook.server.ts";
import { AppError } from "#app/platform/app-error.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { SiteEnv } from "../site-env.ts";
import { readBoundedBody } from "./bounded-body.ts";

/** Each is in memory as a whole. */
const atOnceMax = 4;
const wrongPerMinute = 10;

const createBusyError = () =>
  new AppError({
    code: "mail-in/busy",
    status: 503,
    message: "Other mails are being received. Please try again in a few seconds.",
    retryAfterS: 5,
  });

/**
 * `POST /api/v1/incoming-mail`. It comes before the checks of origin and size: a program sends whole mails, and the signature
 * is the only proof that counts.
 */
export function serveIncomingMail(webhook: MailWebhook | undefined, now: () => Date): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  if (!webhook) return app;
  const wrong = createNetworkMeter({ maxPerMinute: wrongPerMinute, now });
  let running = 0;
  app.post("/api/v1/incoming-mail", async (c) => {
    const { ip } = c.var.info;
    const headers = {
      timestamp: c.req.header("x-northlight-timestamp"),
      signature: c.req.header("x-northlight-signature"),
    };
    if (wrong.isFull(ip)) wrong.consume(ip);
    webhook.checkHeaders(headers);
    if (running >= atOnceMax) throw createBusyError();
    running++;
    try {
      const result = await webhook.receive(headers, await readBoundedBody(c.req.raw, mailBounds.bytes));
      return c.json({ result }, result === "stored" ? 201 : 200, { "Cache-Control": "no-store" });
    } catch (error) {
      if (error instanceof AppError && error.status === 401) wrong.count(ip);
      throw error;
    } finally {
      running--;
    }
  });
  return app;
}
