/** Set by React Router; its pending navigation is read. */
interface RouterWindow {
  readonly __reactRouterDataRouter?: { readonly state: { readonly navigation: { readonly location?: Destination } } };
}
type Destination = Pick<Location, "pathname" | "search" | "hash">;

/** A route has several scripts, each of which may be missing. */
let isOpening = false;

/**
 * Opens the target of a navigation as a document, when its script is missing after an upgrade of the site. Called by
 * React Router (`scripts/vite/missing-route-plugin.ts`). It cannot loop: a document whose scripts are missing too has
 * no React to navigate.
 * @throws the error where there is no navigation, as for a prefetch
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
