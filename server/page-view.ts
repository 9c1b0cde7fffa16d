import { pageOf } from "#app/shell/page-of.ts";

/** What a document's answer says about a page view. */
interface DocumentView {
  path: string;
  userAgent: string;
}

type HeaderValue = string | string[] | null | undefined;

/** 410 is a spent link, 422 an address with a fault in it: each is answered with a page of its own. */
const shownStatuses = new Set([200, 304, 410, 422]);

/**
 * The page view that an answer is: a document that somebody asked for, found or not found. The folders of the cloud demo
 * are one page, whose names stay private. Client navigations report themselves (see the shell's beacon).
 */
export function findPageView({ method, headers }: Request, path: string, response: Response): DocumentView | undefined {
  if (!asksForPage(method, (name) => headers.get(name)) || path.endsWith(".data")) return undefined;
  // A 304 has no type; only documents are answered with it here.
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
