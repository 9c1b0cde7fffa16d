import { type ComponentProps, type RefObject, useEffect, useState } from "react";

interface CountOptions {
  isOn: boolean;
  /** What a controlled field was given; undefined for one that keeps its text itself. */
  value: ComponentProps<"textarea">["value"];
}

/**
 * How many characters a field holds. A controlled one is asked for its `value`: a render of ours between a key and
 * React's change event would take the key back. Otherwise it starts from what is in the field at hydration (visitors
 * type before React arrives) and follows typing, programmatic clears that fire `input`, and form resets.
 */
export function useCharacterCount(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  { isOn, value }: CountOptions,
): number {
  const [used, setUsed] = useState(0);
  const isWatched = isOn && value === undefined;
  useEffect(() => {
    const element = field.current;
    if (!isWatched || !element) return;
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
  }, [field, isWatched]);
  return value === undefined ? used : String(value).length;
}
