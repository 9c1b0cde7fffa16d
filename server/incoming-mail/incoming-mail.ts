import { Readable } from "node:stream";
import { Hono } from "hono";
import { mailBounds } from "#app/features/mail-in/content/mime/mail-bounds.ts";
import type { MailWebhook } from "#app/features/mail-in/sources/mail-webhook.server.ts";
import { AppError } from "#app/platform/app-error.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { createTooLargeError, mailPath, mailSizeText } from "../http/budget/request-kinds.ts";
import type { SiteEnv } from "../site-env.ts";

const wrongPerMinute = 10;

const bodyLostCode = "body-lost";

/** Whatever length is declared. @throws AppError 413 for more than a mail may have, 400 where it breaks off */
async function* readParts(body: AsyncIterable<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const part of body ?? []) {
      size += part.length;
      if (size > mailBounds.bytes) break;
      yield part;
    }
  } catch (cause) {
    throw new AppError({ code: bodyLostCode, status: 400, message: "The body could not be read.", cause });
  }
  if (size > mailBounds.bytes) throw createTooLargeError(mailSizeText);
}

/** `POST /api/v1/incoming-mail`, before the origin check: the signature is the only proof. */
export function serveIncomingMail(webhook: MailWebhook | undefined, now: () => Date): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  if (!webhook) return app;
  const wrong = createNetworkMeter({ maxPerMinute: wrongPerMinute, now });
  app.post(mailPath, async (c) => {
    const { ip } = c.var.info;
    const headers = {
      timestamp: c.req.header("x-northlight-timestamp"),
      signature: c.req.header("x-northlight-signature"),
    };
    if (wrong.isFull(ip)) wrong.consume(ip);
    try {
      webhook.checkHeaders(headers);
      const { incoming } = c.env ?? {};
      // A web stream would copy each part.
      const isNodes = incoming instanceof Readable;
      const body = isNodes ? incoming.iterator({ destroyOnReturn: false }) : c.req.raw.body;
      const result = await webhook.receive(headers, readParts(body));
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
