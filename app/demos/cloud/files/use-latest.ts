import { type RefObject, useLayoutEffect, useRef } from "react";

/** The latest rendered value, for stable event handlers. Effects use `useEffectEvent`. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
