import { whenIdle } from "#app/ui/when-idle.ts";

const ranWithinMs = 500;

/** A link that is pointed at or touched has the next page's modules fetched: this runs them, too, before the click. */
export function runModulesOfNextPage(): void {
  const run = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== "modulepreload") return;
    // The click runs it again, and says what failed.
    whenIdle(() => import(/* @vite-ignore */ target.href).catch(() => {}), ranWithinMs);
  };
  // Events of elements that are loaded do not bubble.
  document.addEventListener("load", run, true);
}
