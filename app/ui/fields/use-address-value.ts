import { type RefObject, useEffect, useRef } from "react";

/**
 * For the field of a GET form, whose value is in the page's address.
 *
 * @returns a ref for the field. After each navigation it shows the address's value, unless the visitor typed
 * something else while the page was loading.
 */
export function useAddressValue(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (field.current?.value === shown.current) field.current.value = value;
    shown.current = value;
  }, [value]);
  return field;
}
