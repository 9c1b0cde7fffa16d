import { cleanLine, excerpt } from "#app/lib/text.ts";
import { inboxTexts } from "../../strings/contact-texts.server.ts";

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

/** The message in the language of the request, for any query: it names addresses and nothing else. */
export function suggestLinkReport(query: URLSearchParams, origin: string): string | undefined {
  const missing = readPage(query.get(pathField), origin);
  if (missing === undefined) return undefined;
  const from = readPage(query.get(fromField), origin);
  const { deadLink } = inboxTexts.plain();
  return `${deadLink.missing}\n${missing}\n\n${from === undefined ? `${deadLink.found} ` : `${deadLink.from}\n${from}\n`}`;
}

/** An http address without query and fragment, which may hold secrets or a text. */
function readPage(address: string | null, origin: string): string | undefined {
  if (address === null || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  return excerpt(cleanLine(url.origin + url.pathname), addressMax);
}
