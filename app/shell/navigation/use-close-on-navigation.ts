import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

export function useCloseOnNavigation(popover: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    // Not on hydration: the popover may have been opened before React started.
    if (lastKey.current === key) return;
    lastKey.current = key;
    popover.current?.hidePopover?.();
  }, [key, popover]);
}
