/* Runs in documents that defer React (`?script`, in the body). Until then, links and forms work natively. */

import { readNoConnection } from "../offline/no-connection.ts";
import { sendVisit } from "../send-visit.ts";
import { scrollPositionsKey, styledEvent } from "./element-ids.ts";

interface PageTiming extends PerformanceNavigationTiming {
  activationStart?: number;
  deliveryType?: string;
}

/** Leaves out `pointerover`, which browsers send when a page appears under a resting pointer. */
const intents = "pointermove pointerdown touchstart keydown focusin dragenter input change".split(" ");
const warmWithinMs = 2_000;
/** `whenIdle` can be canceled. Safari has no idle callback: the delay is longer than first frames take. */
const requestIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
const passive = { capture: true, passive: true } as const;
const once = { ...passive, once: true } as const;
const addressOf = ({ pathname, search }: Location | HTMLAnchorElement): string => pathname + search;
const documentUrl = addressOf(location);
const settings = document.currentScript?.dataset ?? {};
const modules = settings.modules?.split(" ") ?? [];

let isStarted = false;
/** The code is cached, so starting needs no network. */
let isWarm = false;
let lastTouched: EventTarget | null = null;
const heldClicks: HTMLElement[] = [];

function arm(types: readonly string[]): void {
  for (const type of types) addEventListener(type, startSoon, once);
}

/** Deferred so that the event's own handlers run first. */
const startSoon = () => setTimeout(start);

/** Runs the router's scripts when their modules are loaded. After a failure, the next intent retries. */
async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  try {
    await loadCode();
    await evaluateCode();
  } catch {
    isStarted = false;
    arm(intents);
    return;
  }
  nameEntry();
  const deferred = document.querySelector<HTMLScriptElement>('script[type="text/x-deferred"]');
  const script = Object.assign(document.createElement("script"), { type: "module", text: deferred?.text });
  document.head.append(script);
}

/**
 * React Router expects a key and an index, else it replaces the entry. The stored position is dropped, since the
 * browser has restored it.
 */
function nameEntry(): void {
  const { key = String(Math.random()) } = history.state ?? {};
  history.replaceState({ idx: 0, ...history.state, key }, "");
  try {
    const { [key]: _old, ...others } = JSON.parse(sessionStorage[scrollPositionsKey] ?? "{}");
    sessionStorage[scrollPositionsKey] = JSON.stringify(others);
  } catch {
    // Storage is blocked.
  }
}

const loadCode = (): Promise<unknown> =>
  Promise.all([load("preload", settings.sheet ?? "", "style"), ...modules.map((href) => load("modulepreload", href))]);

/** Evaluates each module in its own task; the last starts React. The deferred script reports failures. */
async function evaluateCode(): Promise<void> {
  for (const href of modules.slice(0, -1))
    await new Promise((next) => setTimeout(() => import(/* @vite-ignore */ href).then(next, next)));
}

const loads = new Map<string, Promise<unknown>>();

function load(rel: string, href: string, as = ""): Promise<unknown> {
  const loading =
    loads.get(href) ??
    new Promise((onload, reject) => {
      const onerror = () => {
        loads.delete(href);
        reject();
      };
      // A request takes a slow phone several milliseconds.
      setTimeout(() =>
        document.head.append(Object.assign(document.createElement("link"), { rel, as, href, onload, onerror })),
      );
    });
  loads.set(href, loading);
  return loading;
}

/** Events can target a document, which has no `closest`. */
const closest = <E extends HTMLElement>(target: EventTarget | null, selector: string): E | null | undefined =>
  (target as Partial<Element> | null)?.closest?.<E>(selector);

function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = closest<HTMLAnchorElement>(target, "a");
  return link?.href && link.origin === location.origin ? link : null;
}

function prefetchDocument({ target, type }: Event): void {
  if (type === "touchstart") lastTouched = target;
  const link = findLink(target);
  if (!link || isWarm || savesData() || link.pathname === location.pathname) return;
  const address = addressOf(link);
  if (settings.shared?.split(" ").includes(address)) load("prefetch", address).catch(() => {});
}

function takeClick(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented) return;
  const held = closest(event.target, "[data-replay]");
  if (held) {
    event.preventDefault();
    event.stopImmediatePropagation();
    heldClicks.push(held);
    return;
  }
  const link = findLink(event.target);
  const url = link && !link.target && !link.download ? addressOf(link) : documentUrl;
  if (url !== documentUrl && !navigator.onLine) {
    event.preventDefault();
    // The note of offline-links.tsx takes 300 bytes, and less than 50 of 6 KB are left.
    alert(readNoConnection());
  }
  // Loading code would delay the next document.
  else if (url !== documentUrl && isStarted && !isWarm && !loads.has(url)) window.stop();
}

/** After a reload, browsers load nothing for entries of React Router. */
function followHistory(): void {
  if (addressOf(location) !== documentUrl) location.reload();
}

/** Measures visitors who never interact. Otherwise the module has started. */
const measure = () => import(/* @vite-ignore */ settings.measure ?? "").catch(() => {});

function handOver(): void {
  removeEventListener("click", takeClick, true);
  removeEventListener("popstate", followHistory);
  for (const type of ["pointerover", "touchstart"]) removeEventListener(type, prefetchDocument, true);
  setTimeout(replay);
}

/** Repeats the pointer's position and held clicks for React. */
function replay(): void {
  const pointed = document.querySelector("a:hover") ?? findLink(lastTouched);
  pointed?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  findLink(document.activeElement)?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  // React may lose the second of two clicks in one task.
  for (const element of heldClicks) setTimeout(() => element.click());
}

const savesData = (): boolean | undefined =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;

function warm(): void {
  countUnseenDocument();
  if (isStarted) return;
  if (startsWhenIdle()) return void start();
  if (savesData()) return;
  // Browsers parse code while it loads, which competes with the layout of the fonts.
  window.secondPaint
    .then(loadCode)
    .then(() => {
      isWarm = true;
    })
    .catch(() => {});
}

function startsWhenIdle(): boolean {
  const { idle } = settings;
  try {
    return (
      idle === "" ||
      !!idle?.split(" ").some((key) => key === location.hash[0] || localStorage[key] || sessionStorage[key])
    );
  } catch {
    return false;
  }
}

const countView = () => sendVisit(location.pathname);

/** A document from the cache, or prefetched or prerendered: the server has not counted the visit. */
function countUnseenDocument(): void {
  const entries = performance.getEntriesByType("navigation") as [Partial<PageTiming>?];
  const [{ activationStart, deliveryType, transferSize, decodedBodySize = 0 } = {}] = entries;
  if (activationStart || deliveryType || (transferSize === 0 && decodedBodySize > 0)) countView();
}

// Before the first frame, the browser itself scrolls.
arm(intents);
window.firstPaint.then(() => {
  arm(["scroll"]);
  requestIdle(warm, { timeout: warmWithinMs });
});
for (const type of ["pointerover", "touchstart"]) addEventListener(type, prefetchDocument, passive);
addEventListener("click", takeClick, true);
addEventListener("popstate", followHistory);
addEventListener("pageshow", ({ persisted }) => persisted && countView());
addEventListener("visibilitychange", measure);
addEventListener(styledEvent, handOver, { once: true });
