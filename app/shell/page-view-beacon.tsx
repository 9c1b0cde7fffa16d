import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { pageOf } from "#app/shell/page-of.ts";
import { sendVisit } from "#app/shell/send-visit.ts";
import { whenIdle } from "#app/ui/when-idle.ts";

/** A route's `handle` may say under which path its visits are recorded. */
export interface VisitHandle {
  visitPath: string;
}

/**
 * Reports page changes inside the browser. The first document is not reported: the server saw that request itself.
 */
export function PageViewBeacon() {
  const page = pageOf(useLocation().pathname);
  const visitPath = useMatches().map(readVisitPath).findLast(Boolean) ?? page;
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    if (!isAdminPath(page)) sendVisitLater(visitPath);
  }, [page, visitPath]);
  return null;
}

const sentWithinMs = 1_000;

/** Once the new page stands: it must not wait for our statistics. At the latest when the visitor leaves. */
function sendVisitLater(path: string): void {
  const send = () => {
    callOff();
    removeEventListener("pagehide", send);
    sendVisit(path);
  };
  const callOff = whenIdle(send, sentWithinMs);
  addEventListener("pagehide", send);
}

function readVisitPath({ handle }: { handle: unknown }): string | undefined {
  if (typeof handle !== "object" || handle === null || !("visitPath" in handle)) return undefined;
  return typeof handle.visitPath === "string" ? handle.visitPath : undefined;
}

/** In any case, as addresses are matched. */
const isAdminPath = (page: string): boolean => /^\/admin(\/|$)/i.test(page);
