/*
 * Runs at the end of documents (`?script`): marks <html> for CSS (scrolled, owner signed in), loads fonts, and switches
 * themes without React.
 */
import "../theme/follow-theme.ts";
import { observedChanges } from "../foreign-changes/recorded-changes.ts";
import { hasPersistentAdminFlag, onAdminFlagsChange } from "../navigation/stored-admin-flags.ts";
import { themeEvent } from "../theme/theme-choice.ts";
import { fontsMeta, laterStyleMeta } from "./element-ids.ts";

declare global {
  interface Window {
    /** Resolves after the first frame. Every document has this script before loader.ts. */
    firstPaint: Promise<void>;
    /** Resolves with the frame that has fonts and decoration, or when they fail. */
    secondPaint: Promise<void>;
  }
}

/**
 * Preloads fonts and decoration, which saves a round trip, and applies each in its own frame, since decoration lays out
 * distant sections. Failures are retried where they are used.
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
 * Runs in its own task, since a request takes a slow phone several milliseconds. Style sheets precede the last one,
 * which React adds (full-stylesheet.tsx).
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
// Pages from the back/forward cache have missed changes; follow-theme.ts sends this event.
addEventListener(themeEvent, markAdmin);

window.firstPaint = new Promise((resolve) => {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    setTimeout(resolve);
  });
  observer.observe({ type: "paint", buffered: true });
});
// These must not delay the first frame.
window.firstPaint.then(markAdmin);
window.secondPaint = window.firstPaint.then(addLaterStyles);
