/** Distance of a toast to the window's lower edge, its height, and the edges of two behind it. */
const toastReachPx = 136;
const gapPx = 12;

/** Above the footer of an open dialog. Called with every new toast; follows the dialog until it is closed. */
export function createToastLift(region: HTMLElement): { lift: () => void; end: () => void } {
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
