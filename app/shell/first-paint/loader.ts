/*
 * Runs in each document whose React waits for the visitor (`?script`, in the body). Until then links lead on and forms
 * are sent as documents, popovers open by themselves, and nothing of React has run.
 */
import { whenIdle } from "#app/ui/when-idle.ts";
import { sendVisit } from "../send-visit.ts";
import { afterFirstPaint } from "./after-first-paint.ts";
import type { Boot } from "./boot.ts";
import { bootElementId, hydratedEvent } from "./element-ids.ts";

/** No `pointerover`: browsers send it when a page appears under a pointer that rests. */
const intents = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;
/** Where React Router keeps scroll positions. */
const positionsKey = "react-router-scroll-positions";
const warmWithinMs = 2_000;
const once = { capture: true, once: true, passive: true } as const;
const passive = { capture: true, passive: true } as const;
const documentUrl = location.pathname + location.search;

let isPrepared = false;
let isStarted = false;
/** Whether the code was fetched at idle, so that starting it asks the network for nothing. */
let isWarm = false;
let lastTouched: EventTarget | null = null;
const heldClicks: HTMLElement[] = [];
let boot: Boot | undefined;

const readBoot = (): Boot => (boot ??= JSON.parse(document.getElementById(bootElementId)?.textContent ?? ""));

/* From the first sign of a visitor to React. */

function arm(types: readonly string[]): void {
  for (const type of types) addEventListener(type, startSoon, once);
}

function startSoon(): void {
  for (const type of intents) removeEventListener(type, startSoon, true);
  // The event itself is answered first.
  setTimeout(start);
}

async function start(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  prepare();
  const { context, data, manifest, routes, entry } = readBoot();
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(data));
      controller.close();
    },
  });
  try {
    const modules = await Promise.all([
      ...routes.map(async ([id, files]) => [id, Object.assign({}, ...(await importAll(files)))]),
      importAll([manifest]),
    ]);
    modules.pop();
    Object.assign(window, {
      __reactRouterContext: { ...context, stream },
      __reactRouterRouteModules: Object.fromEntries(modules),
    });
    await importAll([entry]);
  } catch {
    // The network is away. The page goes on as it is, and the next sign tries again.
    isStarted = false;
    arm(intents);
  }
}

const importAll = (files: readonly string[]): Promise<object[]> =>
  Promise.all(files.map((file) => import(/* @vite-ignore */ file)));

/**
 * What React Router wants of the history before it starts: a key and an index for this entry. The browser itself has
 * restored the position until now, and the visitor may have scrolled since: what React Router would restore is old.
 */
function nameEntry(): void {
  const given = { ...history.state };
  const { key = Math.random().toString(36).slice(2), idx = 0 } = given;
  if (given.key !== key || given.idx !== idx) history.replaceState({ ...given, key, idx }, "");
  try {
    const { [key]: _old, ...others } = JSON.parse(sessionStorage.getItem(positionsKey) ?? "{}");
    sessionStorage.setItem(positionsKey, JSON.stringify(others));
  } catch {
    // Blocked: there is none.
  }
}

/** All that needs to happen before React, and may happen before anybody wants it. */
function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  nameEntry();
  preload();
}

function preload(): void {
  const { preloads, manifest, routes, entry } = readBoot();
  for (const file of [manifest, entry, ...preloads, ...routes.flatMap(([, files]) => files)])
    addLink("modulepreload", file);
}

const links = new Set<string>();

function addLink(rel: string, href: string): HTMLLinkElement | undefined {
  if (links.has(href)) return undefined;
  links.add(href);
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  return document.head.appendChild(link);
}

/* What happens meanwhile. */

const elementOf = (target: EventTarget | null): Element | null => (target instanceof Element ? target : null);

function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = elementOf(target)?.closest("a");
  return link?.href && link.origin === location.origin ? link : null;
}

/** The document behind a link, while the code that would make it superfluous is not there yet. */
function prefetchDocument({ target, type }: Event): void {
  if (type === "touchstart") lastTouched = target;
  const link = findLink(target);
  if (!link || isWarm || savesData() || link.pathname === location.pathname) return;
  if (readBoot().documents.includes(link.pathname)) addLink("prefetch", link.pathname + link.search);
}

function takeClick(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented) return;
  const held = elementOf(event.target)?.closest<HTMLElement>("[data-replay]");
  if (held) {
    event.preventDefault();
    event.stopImmediatePropagation();
    heldClicks.push(held);
    return;
  }
  const link = findLink(event.target);
  const url = link && !link.target && !link.download ? link.pathname + link.search : documentUrl;
  // The code that is still coming would take the next document's line.
  if (url !== documentUrl && isStarted && !isWarm && !links.has(url)) window.stop();
}

/**
 * After a reload the entries that React Router made before still count as this document, so the browser changes the
 * address and loads nothing.
 */
function followHistory(): void {
  if (location.pathname + location.search !== documentUrl) location.reload();
}

/** React's own listeners hear what went before them: where the pointer rests, and each click that was held. */
function replay(): void {
  removeEventListener("click", takeClick, true);
  removeEventListener("popstate", followHistory);
  for (const type of ["pointerover", "touchstart"]) removeEventListener(type, prefetchDocument, true);
  const pointed = document.querySelector("a:hover") ?? findLink(lastTouched);
  pointed?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  const { activeElement } = document;
  if (findLink(activeElement)) activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  // A task for each: React may lose the second of two clicks in one.
  for (const element of heldClicks) setTimeout(() => element.click());
}

/* At idle. */

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches the code without running it, and starts it where something waits that only React brings back. */
function warm(): void {
  countCachedDocument();
  if (isStarted) return;
  if (readBoot().startsWhenIdle || hasDraft()) return void start();
  if (savesData()) return;
  prepare();
  const pending = document.querySelectorAll("link[rel=modulepreload]");
  const loaded = [...pending].map((link) => new Promise((resolve) => link.addEventListener("load", resolve)));
  Promise.all(loaded).then(() => {
    isWarm = true;
  });
}

function hasDraft(): boolean {
  const { draftKey } = readBoot();
  try {
    return draftKey !== undefined && sessionStorage.getItem(draftKey) !== null;
  } catch {
    return false;
  }
}

/** The server never saw this request, so nobody has counted the visit. */
function countCachedDocument(): void {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.transferSize === 0 && entry.decodedBodySize > 0) sendVisit(location.pathname);
}

// Scrolling counts from the first frame on: before it the browser itself scrolls to an anchor or to where one was.
arm(intents.filter((type) => type !== "scroll"));
afterFirstPaint(() => {
  arm(["scroll"]);
  whenIdle(warm, warmWithinMs);
});
for (const type of ["pointerover", "touchstart"]) addEventListener(type, prefetchDocument, passive);
addEventListener("click", takeClick, true);
addEventListener("popstate", followHistory);
addEventListener(hydratedEvent, () => setTimeout(replay), { once: true });
