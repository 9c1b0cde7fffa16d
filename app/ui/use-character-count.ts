import { type RefObject, useEffect, useState } from "react";

/**
 * How many characters an uncontrolled field holds. Starts from what is in the field at hydration (visitors type
 * before React arrives) and follows typing, programmatic clears that fire `input`, and form resets.
 */
export function useCharacterCount(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>, isOn: boolean) {
  const [used, setUsed] = useState(0);
  useEffect(() => {
    const element = field.current;
    if (!isOn || !element) return;
    const update = () => setUsed(element.value.length);
    // A reset event comes before the fields are emptied.
    const updateAfterReset = () => setTimeout(update);
    update();
    element.addEventListener("input", update);
    element.form?.addEventListener("reset", updateAfterReset);
    return () => {
      element.removeEventListener("input", update);
      element.form?.removeEventListener("reset", updateAfterReset);
    };
  }, [field, isOn]);
  return used;
}
