export type Encoding = "br" | "zstd" | "gzip" | "identity";

/** Browsers send a handful of different headers; beyond these, choices are computed each time. */
const rememberedMax = 100;

/**
 * @param offered densest first
 * @returns a function that chooses the encoding that a client likes and that costs it the fewest bytes (RFC 9110, section
 * 12.5.3), from its `Accept-Encoding`
 */
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

/** For pages, as measured on ours. */
export const chooseEncoding = createEncodingChoice(["br", "zstd", "gzip"]);

function accepts(header: string, encoding: Encoding): boolean {
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    if (name === encoding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }
  return false;
}
