import { cleanLine, excerpt } from "#app/lib/text.ts";

interface MissingLink {
  path: string;
  /** The page with the link, as the browser names it in `Referer`; browsers leave out the path of another website. */
  from: string | null;
  origin: string;
}

const addressMax = 300;
const pathField = "missing";
const fromField = "from";

export function describeLinkReport({ path, from, origin }: MissingLink): string {
  const page = readPage(from, origin);
  return new URLSearchParams({ [pathField]: path.slice(0, addressMax), ...(page && { [fromField]: page }) }).toString();
}

/** The message for a query of `describeLinkReport`, or for any other query: it names addresses and nothing else. */
export function suggestLinkReport(query: URLSearchParams, origin: string): string | undefined {
  const missing = readPage(query.get(pathField), origin);
  if (missing === undefined) return undefined;
  const from = readPage(query.get(fromField), origin);
  return `This address leads to no page:\n${missing}\n\n${from === undefined ? "I found the link here: " : `The link is on:\n${from}\n`}`;
}

/** An http address without query and fragment, which may hold secrets or a text. */
function readPage(address: string | null, origin: string): string | undefined {
  if (address === null || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  return excerpt(cleanLine(url.origin + url.pathname), addressMax);
}
