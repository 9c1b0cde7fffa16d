/*
 * Measures the document's Core Web Vitals, notes errors of scripts, and sends both when the page is hidden. A module of its own
 * of at most 1 KB, compressed, which imports nothing: it starts with React, or without it when the page is hidden.
 */
import { caughtErrorEvent } from "../first-paint/element-ids.ts";

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface EventEntry extends PerformanceEntry {
  interactionId: number;
}
interface Wishes extends Navigator {
  globalPrivacyControl?: boolean;
}
interface PageTiming extends PerformanceNavigationTiming {
  activationStart?: number;
}
declare global {
  interface WindowEventMap {
    [caughtErrorEvent]: CustomEvent<Error>;
  }
}
type CountingPerformance = Omit<Performance, "interactionCount"> & { interactionCount?: number };

const { origin, pathname } = location;
const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
const mayMeasure = doNotTrack !== "1" && !globalPrivacyControl && !/^\/admin\b/i.test(pathname);
/** `data-sample` is VITALS_SAMPLE, where it is not 1. Documents without the loader are responses to forms, or errors. */
const loader = document.querySelector<HTMLElement>("[data-modules]");
let hasVitals = loader !== null && Math.random() < Number(loader.dataset.sample ?? 1);

const errorsMax = 5;
const messageMax = 300;
const errors = new Map<string, object>();

/** @param place a stack, or an address with its line: errors of the browser's extensions have none of this site */
function noteError(message: string, place = ""): void {
  const [found, file, line] = place.match(`${origin}(/assets/[\\w./-]+):(\\d+)`) ?? [];
  if (mayMeasure && found && errors.size < errorsMax)
    errors.set(message + found, {
      message: message.slice(0, messageMax),
      file,
      line: Number(line),
      path: location.pathname,
    });
}

let lcp: number | undefined;
let cls: number | undefined;
/** A session window: shifts with less than a second between them, within five seconds. */
let [windowSum, windowStart, lastShift] = [0, 0, 0];
const presses = new Map<number, number>();
const readers: (() => void)[] = [];

/** Entries from before this module are in the browser's buffer. */
function watch<E extends PerformanceEntry>(type: string, read: (entry: E) => void): void {
  const readAll = (entries: PerformanceEntryList) => (entries as E[]).forEach(read);
  const observer = new PerformanceObserver((list) => readAll(list.getEntries()));
  observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  readers.push(() => readAll(observer.takeRecords()));
}

const notePress = ({ interactionId, duration }: EventEntry) => {
  if (interactionId) presses.set(interactionId, Math.max(duration, presses.get(interactionId) ?? 0));
};

/** The longest interaction, ignoring one in fifty, as web-vitals defines INP. */
function readInp(): number | undefined {
  const { interactionCount = presses.size } = performance as CountingPerformance;
  const longest = [...presses.values()].sort((a, b) => b - a);
  return longest[Math.min(longest.length - 1, Math.floor(interactionCount / 50))];
}

function readVitals(): object {
  const [{ responseStart, activationStart = 0 } = {}] = performance.getEntriesByType("navigation") as [
    Partial<PageTiming>?,
  ];
  const sinceShown = (at: number | undefined) => at && Math.max(0, at - activationStart);
  return { lcp: sinceShown(lcp), inp: readInp(), cls, ttfb: sinceShown(responseStart) };
}

function send(): void {
  if (!document.hidden) return;
  for (const read of readers) read();
  const body = { path: pathname, vitals: hasVitals ? readVitals() : undefined, errors: [...errors.values()] };
  if (hasVitals || errors.size > 0)
    navigator.sendBeacon("/api/v1/measurements", new Blob([JSON.stringify(body)], { type: "application/json" }));
  hasVitals = false;
  errors.clear();
}

if (mayMeasure) {
  const hidden = performance.getEntriesByType("visibility-state").find(({ name }) => name === "hidden");
  watch("largest-contentful-paint", ({ startTime }) => {
    if (!hidden || startTime < hidden.startTime) lcp = startTime;
  });
  if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) cls = 0;
  watch("layout-shift", ({ value, startTime, hadRecentInput }: ShiftEntry) => {
    if (hadRecentInput) return;
    if (startTime - lastShift > 1_000 || startTime - windowStart > 5_000) [windowSum, windowStart] = [0, startTime];
    lastShift = startTime;
    windowSum += value;
    cls = Math.max(cls ?? 0, windowSum);
  });
  watch("event", notePress);
  watch("first-input", notePress);
  addEventListener("error", ({ message, filename, lineno }) => noteError(message, `${filename}:${lineno}`));
  addEventListener("unhandledrejection", ({ reason }) => noteError(String(reason?.message ?? reason), reason?.stack));
  addEventListener(caughtErrorEvent, ({ detail }) => noteError(detail.message, detail.stack));
  addEventListener("visibilitychange", send);
  send();
}
