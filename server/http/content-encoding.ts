export type Encoding = "br" | "zstd" | "gzip" | "identity";

/** Densest first, as measured on our pages. */
const preference: readonly Encoding[] = ["br", "zstd", "gzip"];

const chosen = new Map<string, Encoding>();
/** Browsers send a handful of different headers; beyond these, choices are computed each time. */
const chosenMax = 100;

/** The encoding that a client likes and that costs it the fewest bytes (RFC 9110, section 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const encoding = preference.find((name) => accepts(acceptEncoding, name)) ?? "identity";
  if (chosen.size < chosenMax) chosen.set(acceptEncoding, encoding);
  return encoding;
}

function accepts(header: string, encoding: Encoding): boolean {
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    if (name === encoding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }
  return false;
}
