import type { EntryContext } from "react-router";

export interface FirstPaintHandle {
  startsOnIntent: true;
  /** A key in `sessionStorage`. Where it has a value, React starts at idle to restore it. */
  draftKey?: string;
  startsWhenIdle?: boolean;
}

export function readHandle({ staticHandlerContext, routeModules }: EntryContext): FirstPaintHandle | undefined {
  const handles = staticHandlerContext.matches.map(({ route: { id } }): unknown => routeModules[id]?.handle);
  const handle = handles.findLast((it) => it !== undefined);
  return isFirstPaintHandle(handle) ? handle : undefined;
}

const isFirstPaintHandle = (handle: unknown): handle is FirstPaintHandle =>
  typeof handle === "object" && handle !== null && "startsOnIntent" in handle;
