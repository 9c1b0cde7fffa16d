import { Hono } from "hono";
import { mailBounds } from "#app/features/mail-in/content/mime/mail-bounds.ts";
import type { MailWebhook } from "#app/features/mail-in/sources/mail-webhook.server.ts";
import { AppError } from "#app/platform/app-error.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { SiteEnv } from "../site-env.ts";
import { bodyLostCode, readBoundedBody } from "./bounded-body.ts";

/** Each is in memory as a whole. */
const atOnceMax = 4;
/** Of one network: a caller without the secret can hold a body open, too. */
const atOncePerNetworkMax = 2;
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
  const places = createPlaces();
  app.post("/api/v1/incoming-mail", async (c) => {
    const { ip } = c.var.info;
    const headers = {
      timestamp: c.req.header("x-northlight-timestamp"),
      signature: c.req.header("x-northlight-signature"),
    };
    if (wrong.isFull(ip)) wrong.consume(ip);
    try {
      webhook.checkHeaders(headers);
      const result = await places.use(networkKey(ip), async () =>
        webhook.receive(headers, await readBoundedBody(c.req.raw, mailBounds.bytes)),
      );
      return c.json({ result }, result === "stored" ? 201 : 200, { "Cache-Control": "no-store" });
    } catch (error) {
      const isRefused = error instanceof AppError && error.status === 401;
      if (isRefused || (error instanceof AppError && error.code === bodyLostCode)) wrong.count(ip);
      if (isRefused) await webhook.noteRefused();
      throw error;
    }
  });
  return app;
}

function createPlaces() {
  const taken: string[] = [];
  return {
    /** @throws AppError 503 where there is no room for the network */
    async use<T>(network: string, work: () => Promise<T>): Promise<T> {
      const own = taken.filter((one) => one === network);
      if (taken.length >= atOnceMax || own.length >= atOncePerNetworkMax) throw createBusyError();
      taken.push(network);
      try {
        return await work();
      } finally {
        taken.splice(taken.indexOf(network), 1);
      }
    },
  };
}
