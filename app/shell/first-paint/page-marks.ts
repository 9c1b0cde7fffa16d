/*
 * Runs at the end of every document (`?script`). Sets attributes of <html> that CSS reads (scrolled, owner signed in),
 * loads the fonts and handles the theme switch, without React.
 */
import "../theme/follow-theme.ts";
import { observedChanges } from "../foreign-changes/recorded-changes.ts";
import { hasPersistentAdminFlag, onAdminFlagsChange } from "../navigation/stored-admin-flags.ts";
import { themeEvent } from "../theme/theme-choice.ts";
import { fontsMeta, laterStyleMeta } from "./element-ids.ts";

declare global {
  interface Window {
    /** Resolves in a task of its own, after the first frame. This script is in every document before loader.ts. */
    firstPaint: Promise<void>;
    /** Resolves with the frame that has the fonts and the decoration, or once they have failed. */
    secondPaint: Promise<void>;
  }
}

/**
 * Fetches what comes after the first frame, the fonts and the decoration, and applies it when all is loaded: the fonts a round
 * trip sooner than if their style sheet asked for them. Each in a frame of its own: home lays out the sections that are far
 * from the screen with its decoration. What fails is fetched again where it is used.
 */
async function addLaterStyles(): Promise<void> {
  const [fontSheet = "", ...fonts] = contentOf(fontsMeta).split(" ");
  const sheets = [fontSheet, contentOf(laterStyleMeta)].filter(Boolean);
  await Promise.all([
    ...fonts.map((href) => fetchFile({ rel: "preload", as: "font", crossOrigin: "", href })),
    ...sheets.map((href) => fetchFile({ rel: "preload", as: "style", href })),
  ]);
  for (const href of sheets) {
    await fetchFile({ rel: "stylesheet", href });
    await new Promise(requestAnimationFrame);
  }
}

const contentOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? "";

/**
 * Runs in a separate task, because a request takes a slow phone several milliseconds. Style sheets come before all others: React
 * adds the last one (full-stylesheet.tsx).
 * @returns settles when the file has loaded or failed
 */
const fetchFile = (attributes: Partial<HTMLLinkElement>): Promise<unknown> =>
  new Promise((done) =>
    setTimeout(() =>
      document.head.prepend(
        Object.assign(document.createElement("link"), { ...attributes, onload: done, onerror: done }),
      ),
    ),
  );

const translucentAfterPx = 10;
const root = document.documentElement;

const markScrolled = () => root.toggleAttribute("data-scrolled", scrollY > translucentAfterPx);
const markAdmin = () => root.toggleAttribute("data-admin", hasPersistentAdminFlag());

const changes: MutationRecord[] = [];
const changeObserver = new MutationObserver((records) => changes.push(...records));
changeObserver.observe(document.body, observedChanges);
window.foreignChanges = [changes, changeObserver];

addEventListener("scroll", markScrolled, { passive: true });
onAdminFlagsChange(markAdmin);
// A page from the back/forward cache has missed changes: follow-theme.ts sends this event for it.
addEventListener(themeEvent, markAdmin);

window.firstPaint = new Promise((resolve) => {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    setTimeout(resolve);
  });
  observer.observe({ type: "paint", buffered: true });
});
// Storage, fonts and decoration must not delay the first frame.
window.firstPaint.then(markAdmin);
window.secondPaint = window.firstPaint.then(addLaterStyles);
