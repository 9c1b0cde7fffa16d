import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { localPath } from "#app/lib/language/languages.ts";
import { pageOf } from "#app/shell/page-of.ts";
import { sendVisit } from "#app/shell/send-visit.ts";
import { useRootData } from "#app/shell/studio.ts";
import { whenIdle } from "#app/ui/when-idle.ts";

export interface VisitHandle {
  visitPath: string;
}

/** Reports page changes in the browser. The server records the first document itself. */
export function PageViewBeacon() {
  const page = pageOf(useLocation().pathname);
  const { language } = useRootData();
  const address = localPath(language, page);
  const visitPath = useMatches().map(readVisitPath).findLast(Boolean) ?? address;
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    if (!isAdminPath(page)) sendVisitLater(visitPath);
  }, [page, visitPath]);
  return null;
}

const sentWithinMs = 1_000;

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

const isAdminPath = (page: string): boolean => /^\/admin(\/|$)/i.test(page);
