import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { kibibyte } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import type { SiteEnv } from "../site-env.ts";

const bodyMax = 64 * kibibyte;

const refuse = (): never => {
  throw new AppError({ code: "too-large", status: 413, message: "That is more than 64 KB. Please send less." });
};

/** A stream fails where the client leaves or breaks the protocol. */
const rejectLost = (error: unknown): never => {
  if (error instanceof AppError) throw error;
  throw new AppError({ code: "body-lost", status: 400, message: "The body could not be read.", cause: error });
};

const limitStream = bodyLimit({ maxSize: bodyMax, onError: refuse });

/** Node reads no further than a declared length; a body of unknown length is counted as a stream. */
export const limitBody: MiddlewareHandler<SiteEnv> = (c, next) => {
  const length = c.req.header("content-length");
  if (length !== undefined) return Number(length) > bodyMax ? refuse() : next();
  return c.req.header("transfer-encoding") === undefined ? next() : limitStream(c, next).catch(rejectLost);
};
