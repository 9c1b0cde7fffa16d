import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { kibibyte } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import type { SiteEnv } from "../site-env.ts";

const bodyMax = 64 * kibibyte;

const refuse = (): never => {
  throw new AppError({ code: "too-large", status: 413, message: "That is more than 64 KB. Please send less." });
};

/** A stream fails where the sender leaves or breaks the protocol: a 400, and not a fault of the server. */
const refuseLost = (error: unknown): never => {
  if (error instanceof AppError) throw error;
  throw new AppError({ code: "body-lost", status: 400, message: "The body could not be read.", cause: error });
};

const limitStream = bodyLimit({ maxSize: bodyMax, onError: refuse });

/**
 * Refuses bodies over 64 KB. A declared length is enough to judge by, since node:http reads no further than that;
 * only a body of unknown length is counted as it comes, which costs a stream.
 */
export const limitBody: MiddlewareHandler<SiteEnv> = (c, next) => {
  const length = c.req.header("content-length");
  if (length !== undefined) return Number(length) > bodyMax ? refuse() : next();
  return c.req.header("transfer-encoding") === undefined ? next() : limitStream(c, next).catch(refuseLost);
};
