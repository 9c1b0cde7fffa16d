import QuickLRU from "quick-lru";
import { memoize } from "#app/lib/memoize.ts";

export type Encoding = "br" | "zstd" | "gzip" | "identity";

/** Browsers send few different headers. */
const rememberedMax = 50;

/** From `Accept-Encoding` (RFC 9110, section 12.5.3). @param offered densest first */
export function createEncodingChoice<E extends Encoding>(
  offered: readonly E[],
): (acceptEncoding: string | undefined) => E | "identity" {
  const choose = memoize(
    (header: string): E | "identity" => offered.find((name) => accepts(header, name)) ?? "identity",
    new QuickLRU({ maxSize: rememberedMax }),
  );
  return (acceptEncoding) => choose(acceptEncoding ?? "");
}

/** Densest first, measured on our pages. */
export const chooseEncoding = createEncodingChoice(["br", "zstd", "gzip"]);

function accepts(header: string, encoding: Encoding): boolean {
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    if (name === encoding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }
  return false;
}
