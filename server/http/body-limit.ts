import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { kibibyte } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import type { SiteEnv } from "../site-env.ts";
import { isUpload } from "./connections/upload-requests.ts";

/** Of a form around its files. */
const fieldsMax = 256 * kibibyte;
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

const refuseFiles = (filesMax: number): never => {
  throw new AppError({
    code: "too-large",
    status: 413,
    message: `Files can have ${byteSizeText(filesMax)} together. Please send less.`,
  });
};

/**
 * Node reads no further than a declared length; a body of unknown length is counted as a stream.
 * @param filesMax in bytes, of forms with files
 */
export const limitBody =
  (filesMax: number): MiddlewareHandler<SiteEnv> =>
  (c, next) => {
    const length = c.req.header("content-length");
    if (length !== undefined && Number(length) > bodyMax) {
      const { method, path } = c.req;
      if (!isUpload({ method, path, contentType: c.req.header("content-type"), contentLength: length }))
        return refuse();
      return Number(length) > filesMax + fieldsMax ? refuseFiles(filesMax) : next();
    }
    if (length !== undefined) return next();
    return c.req.header("transfer-encoding") === undefined ? next() : limitStream(c, next).catch(rejectLost);
  };
