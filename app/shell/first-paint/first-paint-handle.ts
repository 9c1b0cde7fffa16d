import type { EntryContext } from "react-router";

export interface FirstPaintHandle {
  startsOnIntent: true;
  /**
   * Starts React at idle: always, or if the browser stores one of these keys. `#` means a fragment in the address.
   */
  startsWhenIdle?: true | readonly string[];
}

export function readHandle({ staticHandlerContext, routeModules }: EntryContext): FirstPaintHandle | undefined {
  const handles = staticHandlerContext.matches.map(({ route: { id } }): unknown => routeModules[id]?.handle);
  const handle = handles.findLast((it) => it !== undefined);
  return isFirstPaintHandle(handle) ? handle : undefined;
}

const isFirstPaintHandle = (handle: unknown): handle is FirstPaintHandle =>
  typeof handle === "object" && handle !== null && "startsOnIntent" in handle;
