/** React Router's own handle on the page's router; of it, where a navigation that is under way leads. */
interface RouterWindow {
  readonly __reactRouterDataRouter?: { readonly state: { readonly navigation: { readonly location?: Destination } } };
}
type Destination = Pick<Location, "pathname" | "search" | "hash">;

/** A route has several scripts, and each of them may be missing. */
let isOpening = false;

/**
 * Opens the page that a navigation leads to as a document. A new version of the site has other scripts, so those that this
 * version asks for may be gone; the document names the ones that exist. React Router calls this when it cannot load a
 * script (`scripts/vite/missing-route-plugin.ts`). It makes no loop: a document that lacks its scripts, too, shows its page
 * without React, which navigates nowhere.
 * @throws the error where there is no navigation, as when a link is only pointed at
 */
export function openMissingRoute(error: unknown): Promise<never> {
  const destination = (window as RouterWindow).__reactRouterDataRouter?.state.navigation.location;
  if (!isOpening) {
    if (!destination) throw error;
    isOpening = true;
    location.assign(destination.pathname + destination.search + destination.hash);
  }
  return new Promise(() => {}); // this page waits for the next one
}
