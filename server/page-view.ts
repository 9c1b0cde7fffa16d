import { pageOf } from "#app/shell/page-of.ts";

/** What a document's answer says about a page view. */
interface DocumentView {
  path: string;
  userAgent: string;
}

type HeaderValue = string | string[] | null | undefined;

/** The page, or that it cannot be shown: a link that is spent, an address with a fault in it. */
const shownStatuses = new Set([200, 304, 410, 422]);

/**
 * The page view that an answer is: a document that somebody asked for, found or not found. The folders of the cloud demo
 * are one page, and nobody's business. Client navigations report themselves (see the shell's beacon).
 */
export function findPageView({ method, headers }: Request, path: string, response: Response): DocumentView | undefined {
  if (!asksForPage(method, (name) => headers.get(name)) || path.endsWith(".data")) return undefined;
  // Of what comes here only documents are answered with 304, which has no type.
  const isDocument = response.status === 304 || response.headers.get("content-type")?.startsWith("text/html");
  if (!isDocument) return undefined;
  const userAgent = headers.get("user-agent") ?? "";
  if (shownStatuses.has(response.status)) return { path: pageOf(path), userAgent };
  if (response.status === 404) return { path: "/404", userAgent };
  return undefined;
}

/** Whether a request comes from somebody who is going to look at the page: not in advance, not for a frame or a script. */
export function asksForPage(method: string | undefined, header: (name: string) => HeaderValue): boolean {
  if (method !== "GET" || isPrefetch(header("sec-purpose") ?? header("purpose"))) return false;
  const destination = header("sec-fetch-dest");
  return !destination || destination === "document"; // older browsers do not say
}

/** Whether the browser fetches in advance, by what it says in `Sec-Purpose`, or `Purpose` where it is older. */
export function isPrefetch(purpose: HeaderValue): boolean {
  return typeof purpose === "string" && /prefetch|prerender/.test(purpose);
}
