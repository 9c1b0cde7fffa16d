import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Every navigation closes the popover, also one to the page that is already there. */
export function useCloseOnNavigation(popover: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    // Not on hydration: a visitor may have opened it before React arrived.
    if (lastKey.current === key) return;
    lastKey.current = key;
    popover.current?.hidePopover?.();
  }, [key, popover]);
}
