import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";

/** A route's `handle` may say under which path its visits are recorded. */
export interface VisitHandle {
  visitPath: string;
}

/**
 * Reports page changes inside the browser. The first document is not reported: the server saw that request itself.
 * A visit that cannot be sent is lost on purpose and in silence: nobody's page may suffer for our statistics.
 */
export function PageViewBeacon() {
  const { pathname } = useLocation();
  const visitPath = useMatches().map(readVisitPath).findLast(Boolean) ?? pathname;
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (!isAdminPath(pathname)) sendVisit(visitPath);
  }, [pathname, visitPath]);
  return null;
}

function readVisitPath({ handle }: { handle: unknown }): string | undefined {
  if (typeof handle !== "object" || handle === null || !("visitPath" in handle)) return undefined;
  return typeof handle.visitPath === "string" ? handle.visitPath : undefined;
}

function isAdminPath(pathname: string): boolean {
  return pathname === "/admin" || pathname.startsWith("/admin/");
}

function sendVisit(path: string): void {
  try {
    navigator.sendBeacon("/api/v1/visits", new Blob([JSON.stringify({ path })], { type: "application/json" }));
  } catch {
    // Blocked by the browser or an extension.
  }
}
