import { type RefObject, useLayoutEffect, useRef } from "react";

/** A value as it was drawn last, for handlers that stay the same. Effects and their listeners have `useEffectEvent`. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
