import { useEffect } from "react";
import { isInCloud } from "#app/shell/page-of.ts";
import { readPageTexts } from "#app/ui/language/use-texts.tsx";
import { hasMissingScript, isSiteReachable } from "./site-reachable.ts";

/** Without a connection, a link to another page shows a text and leaves the visitor where they are. */
export function OfflineLinks() {
  useEffect(() => {
    // Runs before React's handlers, which would start to navigate.
    addEventListener("click", followIfReachable, { capture: true });
    return () => removeEventListener("click", followIfReachable, { capture: true });
  }, []);
  return null;
}

function followIfReachable(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (
    !link ||
    !leavesPage(link) ||
    worksOffline(link) ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return;
  if (!isHeldBack(link.href)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A script that navigates asks first, as links do. @returns whether the router must not: the page stays, or is opened as a document */
export function isHeldBack(url: string): boolean {
  const isOfflineShown = document.querySelector("[data-offline]") !== null;
  if (navigator.onLine && !hasMissingScript() && !isOfflineShown) return false;
  void openDocument(url);
  return true;
}

const worksOffline = (link: HTMLAnchorElement): boolean => link.closest("[data-works-offline]") !== null;

function leavesPage({ origin, pathname, target, download, hash }: HTMLAnchorElement): boolean {
  if (origin !== location.origin || target !== "" || download !== "") return false;
  const isWithinDemo = isInCloud(pathname) && isInCloud(location.pathname);
  return !isWithinDemo && !(hash !== "" && pathname === location.pathname);
}

async function openDocument(url: string): Promise<void> {
  if (await isSiteReachable()) location.assign(url);
  else showOfflineNote();
}

const shownMs = 6_000;
let note: HTMLElement | undefined;

/** Needs no code that is still to be fetched: without a connection it could not be. */
function showOfflineNote(): void {
  note?.remove();
  const shown = Object.assign(document.createElement("p"), {
    role: "alert",
    className: "skip-link",
    textContent: readPageTexts("shell").noConnection,
  });
  // The skip link's look, in its position when it has the focus: a rule of its own would be part of each document.
  shown.style.cssText =
    "transform:translate(-50%);width:max-content;max-width:calc(100% - 1.5rem);border-radius:1.5rem";
  document.body.append(shown);
  note = shown;
  setTimeout(() => shown.remove(), shownMs);
}
