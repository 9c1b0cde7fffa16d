import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pageOf } from "#app/shell/page-of.ts";

/** Moves the focus to the new page's heading, as a new document does. Focus that the new page has set stays. */
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
