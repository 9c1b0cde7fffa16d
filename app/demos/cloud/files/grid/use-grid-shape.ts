import { useEffect, useState } from "react";
import { useIsPhone, useMediaQuery } from "../../theme/use-media-query.ts";
import type { ViewSettings } from "../listing/view-settings.ts";

const rowHeightsPx = { comfortable: 44, compact: 34 } as const;
const tallRowHeightPx = 48;
const tiles = { comfortable: { widthPx: 208, heightPx: 216 }, compact: { widthPx: 148, heightPx: 164 } } as const;
const listPaddingPx = 24;

const touch = "(pointer: coarse)";

export function useGridShape(view: ViewSettings, hasDetails: boolean) {
  const isPhone = useIsPhone();
  const isTouch = useMediaQuery(touch);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const widthPx = useWidth(container);
  const tile = tiles[view.density];
  const isList = view.layout === "list";
  const isTall = isPhone || isTouch || hasDetails;
  return {
    isPhone,
    attachContainer: setContainer,
    rowHeightPx: isList ? (isTall ? tallRowHeightPx : rowHeightsPx[view.density]) : tile.heightPx,
    perRow: isList ? 1 : Math.max(2, Math.floor((widthPx - listPaddingPx) / tile.widthPx)),
  };
}

function useWidth(element: HTMLElement | null): number {
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
