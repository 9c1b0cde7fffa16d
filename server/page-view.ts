import { pageOf } from "#app/shell/page-of.ts";

/** What a document's answer says about a page view. */
interface DocumentView {
  path: string;
  userAgent: string;
}

/**
 * Whether an answer showed somebody a page: a document that was asked for by GET, not for a frame and not as a
 * prefetch, found or not found. The folders of the cloud demo are one page, and nobody's business.
 * Client navigations report themselves (see the shell's beacon).
 */
export function recordsPageView(request: Request, path: string, response: Response): DocumentView | undefined {
  if (request.method !== "GET" || path.endsWith(".data")) return undefined;
  if (!response.headers.get("content-type")?.startsWith("text/html")) return undefined;
  if (isPrefetch(request.headers.get("sec-purpose") ?? request.headers.get("purpose"))) return undefined;
  if (request.headers.get("sec-fetch-dest") === "iframe") return undefined;
  const userAgent = request.headers.get("user-agent") ?? "";
  if (response.status === 200) return { path: pageOf(path), userAgent };
  if (response.status === 404) return { path: "/404", userAgent };
  return undefined;
}

/** Whether the browser fetches in advance, by what it says in `Sec-Purpose`, or `Purpose` where it is older. */
export function isPrefetch(purpose: string | string[] | null | undefined): boolean {
  return typeof purpose === "string" && /prefetch|prerender/.test(purpose);
}
