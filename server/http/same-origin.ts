export interface RequestOrigin {
  method: string;
  secFetchSite: string | undefined;
  origin: string | undefined;
  hasCookie: boolean;
  /** Whether programs, which send no Origin, may call it. */
  isForPrograms: boolean;
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Checks Sec-Fetch-Site, which pages cannot forge, else Origin. Programs send neither, and their endpoints ignore
 * cookies.
 */
export function isSameOrigin(request: RequestOrigin, ownOrigins: ReadonlySet<string>): boolean {
  if (safeMethods.has(request.method)) return true;
  if (request.secFetchSite !== undefined) return request.secFetchSite === "same-origin";
  if (request.origin !== undefined) return ownOrigins.has(request.origin);
  return request.isForPrograms && !request.hasCookie;
}

export function ownOrigins(publicUrl: string | undefined, port: number): ReadonlySet<string> {
  if (publicUrl) return new Set([publicUrl]);
  return new Set([`http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`]);
}
