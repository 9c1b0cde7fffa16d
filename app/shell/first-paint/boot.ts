import type { EntryContext } from "react-router";
import { listSharedPaths } from "./shared-paths.ts";

/** A route and the modules that make it up. */
type BootRoute = readonly [id: string, modules: readonly string[]];

/** What the loader needs to do later what React Router's own scripts do at once. Stands in the document as JSON. */
export interface Boot {
  /** React Router's settings, as its `window.__reactRouterContext`. */
  context: Record<string, unknown>;
  /** The loaders' data, as React Router streams it. */
  data: string;
  manifest: string;
  routes: readonly BootRoute[];
  entry: string;
  /** All that the above import, so that nothing is found out file by file. */
  preloads: readonly string[];
  /** Documents that may be fetched before somebody asks for them. */
  documents: readonly string[];
  /** Where `sessionStorage` holds this, React starts without being asked. */
  draftKey?: string | undefined;
  /** React starts without being asked, once the first frame is on the screen. */
  startsWhenIdle?: boolean | undefined;
}

/** What a route's `handle` may say about its first paint. */
export interface FirstPaintHandle {
  /** React waits for the visitor: until then the page does all it promises without. */
  startsOnIntent: true;
  /** The key in `sessionStorage` of something that only React brings back into the page. */
  draftKey?: string;
  /** For a page that only React makes useful: it waits for the first frame, and for nobody. */
  startsWhenIdle?: boolean;
}

/** Thrown where React Router hands over other things than the loader knows how to take. */
export class UnknownHandoffError extends Error {
  override readonly name = "UnknownHandoffError";
}

/** React Router's settings that the loader knows; others would have a meaning that it misses. */
const knownSettings = "basename,future,isSpaMode,routeDiscovery,ssr";

/** The parts of a route that React Router loads apart from its page. */
const splitModules = ["clientActionModule", "clientLoaderModule", "clientMiddlewareModule", "hydrateFallbackModule"];

/**
 * Reads off what a document's scripts would do.
 * @param data the whole of `entry.serverHandoffStream`
 * @throws UnknownHandoffError
 */
export function createBoot(entry: EntryContext, data: string): Boot {
  const { manifest, serverHandoffString, staticHandlerContext } = entry;
  const context: Record<string, unknown> = JSON.parse(serverHandoffString ?? "{}");
  const settings = Object.keys(context).sort().join();
  if (settings !== knownSettings) throw new UnknownHandoffError(`settings ${settings}`);
  if (!isInitial(context.routeDiscovery)) throw new UnknownHandoffError("routes are not discovered at once");
  if (context.isSpaMode) throw new UnknownHandoffError("single-page mode");
  if (manifest.sri) throw new UnknownHandoffError("modules with integrity need an import map");
  if (!data.endsWith("\n")) throw new UnknownHandoffError("data that ends in the middle of a line");
  const preloads = new Set(manifest.entry.imports);
  const routes = staticHandlerContext.matches.map(({ route: { id } }): BootRoute => {
    const route = manifest.routes[id];
    if (!route) throw new UnknownHandoffError(`route ${id} without modules`);
    for (const file of route.imports ?? []) preloads.add(file);
    const parts = splitModules.map((part) => route[part as keyof typeof route]).filter((file) => file !== undefined);
    return [id, [...(parts as string[]), route.module]];
  });
  return {
    context,
    data,
    manifest: manifest.url,
    routes,
    entry: manifest.entry.module,
    preloads: [...preloads],
    documents: listSharedPaths(),
    draftKey: readHandle(entry)?.draftKey,
    startsWhenIdle: readHandle(entry)?.startsWhenIdle,
  };
}

const isInitial = (routeDiscovery: unknown): boolean =>
  typeof routeDiscovery === "object" && routeDiscovery !== null && "mode" in routeDiscovery
    ? routeDiscovery.mode === "initial"
    : false;

/** What the page's route says about its first paint, or the nearest route around it that has a `handle`. */
export function readHandle({ staticHandlerContext, routeModules }: EntryContext): FirstPaintHandle | undefined {
  const handles = staticHandlerContext.matches.map(({ route: { id } }): unknown => routeModules[id]?.handle);
  const handle = handles.findLast((it) => it !== undefined);
  return isFirstPaintHandle(handle) ? handle : undefined;
}

const isFirstPaintHandle = (handle: unknown): handle is FirstPaintHandle =>
  typeof handle === "object" && handle !== null && "startsOnIntent" in handle;
