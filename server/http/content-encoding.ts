export type Encoding = "br" | "zstd" | "gzip" | "identity";

/** Browsers send few different headers; beyond these, results are computed each time. */
const rememberedMax = 100;

/** From `Accept-Encoding` (RFC 9110, section 12.5.3). @param offered densest first */
export function createEncodingChoice<E extends Encoding>(
  offered: readonly E[],
): (acceptEncoding: string | undefined) => E | "identity" {
  const remembered = new Map<string, E | "identity">();
  return (acceptEncoding) => {
    if (!acceptEncoding) return "identity";
    const known = remembered.get(acceptEncoding);
    if (known) return known;
    const encoding = offered.find((name) => accepts(acceptEncoding, name)) ?? "identity";
    if (remembered.size < rememberedMax) remembered.set(acceptEncoding, encoding);
    return encoding;
  };
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
