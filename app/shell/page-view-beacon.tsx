import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { sendVisit } from "#app/shell/send-visit.ts";

/** A route's `handle` may say under which path its visits are recorded. */
export interface VisitHandle {
  visitPath: string;
}

/**
 * Reports page changes inside the browser. The first document is not reported: the server saw that request itself.
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
