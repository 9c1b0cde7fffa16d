import { useEffect, useRef, useSyncExternalStore } from "react";
import { Toaster as SonnerToaster } from "sonner";
import { useTexts } from "../language/use-texts.tsx";
import { countUndoOffers, onUndoOffers } from "./undo-offers.ts";

/** Distance of a toast to the window's lower edge, its height, and the edges of two behind it. */
const toastReachPx = 136;
const gapPx = 12;

/** Above the footer of an open dialog. Called with every new toast; follows the dialog until it is closed. */
function createToastLift(region: HTMLElement): { lift: () => void; end: () => void } {
  const resizes = new ResizeObserver(() => lift());
  let observed: Element | undefined;
  // Only once: an observer reports each element that it is given again, in the same frame.
  const observe = (element: Element | undefined) => {
    if (element === observed) return;
    resizes.disconnect();
    if (element) resizes.observe(element);
    observed = element;
  };
  const lift = () => {
    const dialog = findTopDialog();
    const footer = dialog?.querySelector<HTMLElement>(".dialog-foot");
    const list = region.querySelector<HTMLElement>("[data-sonner-toaster]");
    const px = dialog && footer && list ? measureLift(dialog, footer, list) : 0;
    region.style.setProperty("--toast-lift", `${px}px`);
    observe(footer?.parentElement ?? undefined);
  };
  const events = new AbortController();
  // Neither event bubbles.
  document.addEventListener("close", lift, { capture: true, signal: events.signal });
  window.addEventListener("resize", lift, { signal: events.signal });
  return {
    lift,
    end: () => {
      events.abort();
      resizes.disconnect();
    },
  };
}

const findTopDialog = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>("dialog:modal")].at(-1);

/** Measured by layout, which the sheet's animation does not change. */
function measureLift(dialog: HTMLElement, footer: HTMLElement, list: HTMLElement): number {
  const bottom = dialog.offsetTop + dialog.offsetHeight;
  const isBeside = dialog.offsetLeft + dialog.offsetWidth <= list.getBoundingClientRect().left;
  const isBelow = bottom <= innerHeight - toastReachPx;
  return isBeside || isBelow ? 0 : innerHeight - bottom + footer.offsetHeight + gapPx;
}

export { toast } from "sonner";

const toastDurationMs = 4_500;
const visibleToasts = 3;

let markMounted: () => void;
/** Sonner drops toasts before its region is mounted. */
export const toastRegionMounted = new Promise<void>((resolve) => {
  markMounted = resolve;
});

export function ToastRegion() {
  const region = useRef<HTMLElement>(null);
  const words = useTexts("ui");
  const undoOffers = useSyncExternalStore(onUndoOffers, countUndoOffers, () => 0);
  useEffect(() => {
    markMounted();
    return region.current ? watchToasts(region.current) : undefined;
  }, []);
  return (
    <SonnerToaster
      ref={region}
      // Our tokens follow the color scheme; a fixed theme keeps server and browser alike.
      theme="light"
      position="bottom-right"
      // An offer to undo stays within reach for as long as it lasts.
      visibleToasts={Math.max(visibleToasts, undoOffers)}
      duration={toastDurationMs}
      closeButton
      containerAriaLabel={words.notifications}
      gap={10}
      offset={24}
      mobileOffset={16}
      icons={{ success: <SuccessIcon />, error: <ErrorIcon />, close: <CloseIcon /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: words.closeNotification,
        classNames: {
          toast: "toast",
          title: "toast-title",
          description: "toast-description",
          icon: "toast-icon",
          content: "toast-content",
          actionButton: "toast-action",
          closeButton: "toast-close",
          error: "toast-error",
          success: "toast-success",
        },
      }}
    />
  );
}

function watchToasts(region: HTMLElement): () => void {
  const { lift, end } = createToastLift(region);
  const stopPausing = pauseWhileFocused(region);
  const observer = new MutationObserver((changes) => {
    if (changes.every((change) => change.addedNodes.length === 0)) return;
    raiseAboveModal(region);
    lift();
  });
  observer.observe(region, { subtree: true, childList: true });
  return () => {
    observer.disconnect();
    stopPausing();
    end();
  };
}

/**
 * Sonner stops its timers only while its list is "expanded", and only the pointer expands it: `mousemove` on the list
 * does, leaving it (React builds that from `mouseout`) undoes it. So keyboard focus is translated: focus
 * inside sends a move, focus gone sends a leave. Watching the list's own attributes covers the rest: the pointer leaving
 * while the focus stays, a toast added or updated, and the focused toast being removed, which fires no event.
 */
function pauseWhileFocused(region: HTMLElement): () => void {
  let hadFocus = false;
  const sync = () => {
    const list = region.querySelector("[data-sonner-toaster]");
    if (!list) return;
    // The focused toast is gone: focus the next one instead of the page.
    if (hadFocus && document.activeElement === document.body) findCloseButton(list)?.focus();
    const isExpanded = list.querySelector('[data-sonner-toast][data-expanded="true"]') !== null;
    const isFocused = list.contains(document.activeElement);
    if (isFocused && !isExpanded) list.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }));
    if (!isFocused && isExpanded && !list.matches(":hover")) {
      list.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, relatedTarget: document.body }));
    }
  };
  const enter = () => {
    hadFocus = true;
    sync();
  };
  // During a focus change no element is focused: check afterwards.
  const leave = (event: FocusEvent) => {
    hadFocus = event.relatedTarget === null ? hadFocus : region.contains(event.relatedTarget as Node);
    setTimeout(sync);
  };
  const observer = new MutationObserver(sync);
  observer.observe(region, { subtree: true, childList: true, attributeFilter: ["data-expanded"] });
  region.addEventListener("focusin", enter);
  region.addEventListener("focusout", leave);
  return () => {
    observer.disconnect();
    region.removeEventListener("focusin", enter);
    region.removeEventListener("focusout", leave);
  };
}

function findCloseButton(list: Element): HTMLElement | null {
  return list.querySelector<HTMLElement>('[data-sonner-toast]:not([data-removed="true"]) [data-close-button]');
}

/** A modal is in the top layer: a toast must be added to it later. */
function raiseAboveModal(region: HTMLElement): void {
  if (!document.querySelector("dialog:modal") || !region.showPopover) return;
  region.popover = "manual";
  region.hidePopover();
  region.showPopover();
}

function SuccessIcon() {
  return (
    <svg viewBox="0 0 20 20" className="size-5" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M4 10.5l4 4 8-9" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

function ErrorIcon() {
  return (
    <svg viewBox="0 0 20 20" className="size-5" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M10 4.5v6.5M10 14.75v.25" strokeLinecap="round" />
    </svg>
  );
}

function CloseIcon() {
  return (
    <svg viewBox="0 0 20 20" className="size-4" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <path d="M5 5l10 10M15 5L5 15" strokeLinecap="round" />
    </svg>
  );
}
