import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pageOf } from "#app/shell/page-of.ts";

/**
 * After a client navigation the reading starts at the new page's heading, as it would with a new document: otherwise
 * keyboard and screen reader stay on a link of the page that has gone. Focus that the new page has taken stays.
 */
export function RouteFocus() {
  const page = pageOf(useLocation().pathname);
  const lastPage = useRef(page);
  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    const active = document.activeElement;
    const isLeftBehind = active === null || active === document.body || active.closest("header, footer") !== null;
    if (isLeftBehind && !active?.closest("main, dialog")) focusHeading();
  }, [page]);
  return null;
}

function focusHeading(): void {
  const main = document.getElementById("main");
  const heading = main?.querySelector("h1");
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
