import { isSiteReachable, noteMissingScript } from "../offline/site-reachable.ts";

/** React Router's global, of which the pending navigation is read. */
interface RouterWindow {
  readonly __reactRouterDataRouter?: { readonly state: { readonly navigation: { readonly location?: Destination } } };
}
type Destination = Pick<Location, "pathname" | "search" | "hash">;

/** A route has several scripts, each of which may be missing. */
let opening: Promise<boolean> | undefined;

/**
 * Opens the target of a navigation as a document, when its script is missing after an upgrade of the site. Called by
 * React Router (`scripts/vite/router-plugin.ts`). It cannot loop: a document whose scripts are missing too has
 * no React to navigate.
 * @throws the error where there is no navigation, as for a prefetch, and where the site cannot be reached: the browser's
 * own error page would be no way back
 */
export async function openMissingRoute(error: unknown): Promise<never> {
  const destination = (window as RouterWindow).__reactRouterDataRouter?.state.navigation.location;
  if (!opening) {
    if (!destination) throw error;
    opening = openIfReachable(destination);
  }
  if (await opening) return new Promise(() => {}); // this page waits for the next one
  opening = undefined;
  noteMissingScript();
  throw error;
}

async function openIfReachable({ pathname, search, hash }: Destination): Promise<boolean> {
  const isReachable = await isSiteReachable();
  if (isReachable) location.assign(pathname + search + hash);
  return isReachable;
}
