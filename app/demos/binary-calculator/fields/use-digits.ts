import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { showError } from "#app/ui/show-toast.ts";
import { longFrom } from "../long-numbers/long-number-tasks.ts";
import { useLongNumberWork } from "../long-numbers/use-long-number-work.ts";
import { type Base, hasOnlyDigits, readPasted } from "../number-text.ts";
import { digitsErrorOf } from "../typed.ts";

export type LongNumber = { readonly kind: "digits"; readonly digits: string } | { readonly kind: "parsing" };

interface DigitsOptions {
  base: Base;
  defaultValue: string;
  field: RefObject<HTMLTextAreaElement | null>;
  longDigits: RefObject<HTMLElement | null>;
  onDigits: (digits: string) => void;
}

const toastId = "invalid-digits";

export function useDigits({ base, defaultValue, field, longDigits, onDigits }: DigitsOptions) {
  const valid = useRef(defaultValue);
  const [longNumber, setLongNumber] = useState<LongNumber>();
  const work = useLongNumberWork();
  const rememberFocus = useFocusHandover(longNumber !== undefined, field, longDigits);

  const write = (digits: string) => {
    work.stop();
    rememberFocus();
    valid.current = digits;
    const isLong = digits.length > longFrom;
    setText(field.current, isLong ? "" : digits);
    setLongNumber(isLong ? { kind: "digits", digits } : undefined);
  };
  const accept = (digits: string) => {
    write(digits);
    onDigits(digits);
  };
  const reject = (text: string, inBase: Base) => {
    const caret = Math.max(0, (field.current?.selectionStart ?? 0) - (text.length - valid.current.length));
    write(valid.current);
    field.current?.setSelectionRange(caret, caret);
    showError("Invalid Input", digitsErrorOf(inBase), { id: toastId });
  };
  const input = (text: string, inBase = base) => {
    if (hasOnlyDigits(text, inBase)) return accept(text);
    const settle = (digits?: string) => (digits === undefined ? reject(text, inBase) : accept(digits));
    if (text.length <= longFrom) return settle(readPasted(text, inBase));
    rememberFocus();
    setText(field.current, "");
    setLongNumber({ kind: "parsing" });
    work.start("read", { text, base: inBase }, settle, settle);
  };
  return {
    longNumber,
    write,
    /** Accepts typed or pasted text. Anything but a number is rejected with a toast, and the digits before it stay. */
    input,
    acceptEarlyInput(inBase: Base): void {
      const typed = field.current?.value ?? "";
      if (typed !== valid.current) input(typed, inBase);
    },
    cancel: () => write(valid.current),
    read: () => valid.current,
  };
}

/** Setting the same text again would move the caret. */
function setText(field: HTMLTextAreaElement | null, text: string): void {
  if (field && field.value !== text) field.value = text;
}

/** Moves the focus to the one of two elements that is shown. @returns a function to call before the change */
function useFocusHandover(
  isLong: boolean,
  field: RefObject<HTMLElement | null>,
  longDigits: RefObject<HTMLElement | null>,
) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current) (isLong ? longDigits : field).current?.focus();
    hadFocus.current = false;
  }, [isLong, field, longDigits]);
  return () => {
    const focused = document.activeElement;
    hadFocus.current =
      focused !== null && (focused === field.current || longDigits.current?.contains(focused) === true);
  };
}
