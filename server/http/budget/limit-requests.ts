import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { splitLanguage } from "#app/lib/language/languages.ts";
import { AppError } from "#app/platform/app-error.ts";
import { platformTexts } from "#app/platform/language/strings/platform-texts.server.ts";
import type { Metrics } from "#app/platform/metrics/metrics.ts";
import { networkKey } from "#app/platform/rate-limit/network-meter.server.ts";
import type { SiteEnv } from "#server/site-env.ts";
import { RequestBudget } from "./request-budget.ts";
import {
  boundRequests,
  bulkSizeText,
  createTooLargeError,
  formMax,
  kindOf,
  mailSizeText,
  pictureSizeText,
  type RequestKind,
} from "./request-kinds.ts";

/** A stream fails where the client leaves or breaks the protocol. */
const rejectLost = (error: unknown): never => {
  if (error instanceof AppError) throw error;
  throw new AppError({ code: "body-lost", status: 400, message: "The body could not be read.", cause: error });
};

const limitStream = bodyLimit({
  maxSize: formMax,
  onError() {
    throw createTooLargeError(platformTexts().request.formSize);
  },
});

/**
 * The gate in front of everything that reads a body or renders: sizes, and requests at once. Node reads no further than a declared
 * length; a body of unknown length is counted as a stream.
 * @param filesMax in bytes, of a form with files
 */
export function limitRequests(filesMax: number, metrics: Metrics): MiddlewareHandler<SiteEnv> {
  const bounds = boundRequests(filesMax);
  /** In English, since only the owner and programs send these. */
  const sizeTexts: Partial<Record<RequestKind, string>> = {
    bulk: bulkSizeText,
    picture: pictureSizeText,
    mail: mailSizeText,
  };
  const budget = new RequestBudget({ bounds, metrics });
  return async (c, next) => {
    const declared = c.req.header("content-length");
    const isStream = declared === undefined && c.req.header("transfer-encoding") !== undefined;
    const length = declared === undefined && !isStream ? undefined : Number(declared);
    const { method } = c.req;
    const { path } = splitLanguage(c.req.path);
    const kind = kindOf({ method, path, contentType: c.req.header("content-type"), length });
    if (length !== undefined && length > bounds[kind].bodyMax) {
      const { formSize, filesSize } = platformTexts().request;
      const visitors = kind === "upload" ? filesSize({ size: byteSizeText(filesMax) }) : formSize;
      throw createTooLargeError(sizeTexts[kind] ?? visitors);
    }
    const { incoming, outgoing } = c.env ?? {};
    const isInMemory = kind === "form" || kind === "bulk" || kind === "picture";
    const bytes = !isInMemory ? 0 : isStream ? formMax : Number(length);
    if (incoming && outgoing && !outgoing.destroyed)
      budget.take({ kind, network: networkKey(c.var.info.ip), bytes, incoming, outgoing });
    if (kind === "form" && isStream) await limitStream(c, next).catch(rejectLost);
    else await next();
  };
}
