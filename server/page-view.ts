import { pageOf } from "#app/shell/page-of.ts";

interface DocumentView {
  path: string;
  missingPath?: string;
}

type HeaderValue = string | string[] | null | undefined;

/** 410 is a spent link, 422 an invalid URL: each has a page of its own. */
const shownStatuses = new Set([200, 304, 410, 422]);

/** A document that a visitor requested, found or not. Client navigations are reported by the shell's beacon. */
export function findPageView({ method, headers }: Request, path: string, response: Response): DocumentView | undefined {
  if (!asksForPage(method, (name) => headers.get(name)) || path.endsWith(".data")) return undefined;
  // A document's 304 has no content type; a file's has its own.
  const type = response.headers.get("content-type") ?? (response.status === 304 ? "text/html" : "");
  const isDocument = type.startsWith("text/html");
  if (!isDocument) return undefined;
  if (shownStatuses.has(response.status)) return { path: pageOf(path) };
  if (response.status === 404) return { path: "/404", missingPath: path };
  return undefined;
}

export function asksForPage(method: string | undefined, header: (name: string) => HeaderValue): boolean {
  if (method !== "GET" || isPrefetch(header("sec-purpose") ?? header("purpose"))) return false;
  const destination = header("sec-fetch-dest");
  return !destination || destination === "document"; // older browsers do not say
}

/** Reads `Sec-Purpose`, or `Purpose` of older browsers. */
export function isPrefetch(purpose: HeaderValue): boolean {
  return typeof purpose === "string" && /prefetch|prerender/.test(purpose);
}
