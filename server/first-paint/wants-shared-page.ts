import { sessionCookie } from "#app/features/accounts/auth.server.ts";
import { isShared } from "#app/shell/first-paint/shared-paths.ts";

interface ReadRequest {
  method: string | undefined;
  path: string;
  /** With its question mark, or empty. */
  query: string;
  cookie: string | undefined;
}

/** Whether a request may get the page that everybody gets: it reads, and nobody is signed in with it. */
export function wantsSharedPage({ method, path, query, cookie }: ReadRequest): boolean {
  if (!isShared(path, query) || (method !== "GET" && method !== "HEAD")) return false;
  return !cookie?.includes(`${sessionCookie}=`);
}
