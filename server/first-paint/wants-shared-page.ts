import { sessionCookie } from "#app/features/accounts/sign-in/session-cookie.server.ts";
import { isShared, isSharedForm } from "#app/shell/first-paint/shared-paths.ts";

interface ReadRequest {
  method: string | undefined;
  path: string;
  query: string;
  cookie: string | undefined;
}

export function wantsSharedPage({ method, path, query, cookie }: ReadRequest): boolean {
  if (!(isShared(path, query) || isSharedForm(path, query)) || (method !== "GET" && method !== "HEAD")) return false;
  return !cookie?.includes(`${sessionCookie}=`);
}
