import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { showError } from "#app/ui/show-toast.ts";
import { longFrom } from "../long-numbers/long-number-tasks.ts";
import { useLongNumberWork } from "../long-numbers/use-long-number-work.ts";
import { type Base, hasOnlyDigits, readPasted } from "../number-text.ts";
import { faultOf } from "../typed.ts";

/** A number that is too long for its textarea, or a pasted text of which a worker finds out whether it is one. */
export type Beside = { readonly kind: "digits"; readonly digits: string } | { readonly kind: "reading" };

interface DigitsOptions {
  base: Base;
  defaultValue: string;
  /** The textarea, and what stands in its place for long numbers. */
  field: RefObject<HTMLTextAreaElement | null>;
  placard: RefObject<HTMLElement | null>;
  onDigits: (digits: string) => void;
}

/** Said once, however many keys are held. */
const toastId = "invalid-digits";

/** What a field of digits holds, in its textarea or beside it, and what becomes of a text that is typed or pasted. */
export function useDigits({ base, defaultValue, field, placard, onDigits }: DigitsOptions) {
  const valid = useRef(defaultValue);
  const [beside, setBeside] = useState<Beside>();
  const work = useLongNumberWork();
  const noteFocus = useFocusHandover(beside !== undefined, field, placard);

  const put = (digits: string) => {
    work.stop();
    noteFocus();
    valid.current = digits;
    const isLong = digits.length > longFrom;
    write(field.current, isLong ? "" : digits);
    setBeside(isLong ? { kind: "digits", digits } : undefined);
  };
  const take = (digits: string) => {
    put(digits);
    onDigits(digits);
  };
  const refuse = (text: string, inBase: Base) => {
    const caret = Math.max(0, (field.current?.selectionStart ?? 0) - (text.length - valid.current.length));
    put(valid.current);
    field.current?.setSelectionRange(caret, caret);
    showError("Invalid Input", faultOf(inBase), { id: toastId });
  };
  const read = (text: string, inBase = base) => {
    if (hasOnlyDigits(text, inBase)) return take(text);
    const settle = (digits?: string) => (digits === undefined ? refuse(text, inBase) : take(digits));
    if (text.length <= longFrom) return settle(readPasted(text, inBase));
    noteFocus();
    write(field.current, "");
    setBeside({ kind: "reading" });
    work.start("read", { text, base: inBase }, settle, settle);
  };
  return {
    beside,
    /** Sets the digits, without a word to anybody. */
    put,
    /** Takes what is typed or pasted; anything but a number is refused with a toast, and what was there stays. */
    read,
    /** Does so with what was typed before React came. @param inBase what the field means by then */
    hear(inBase: Base): void {
      const typed = field.current?.value ?? "";
      if (typed !== valid.current) read(typed, inBase);
    },
    /** Gives up on what is being read. */
    cancel: () => put(valid.current),
    digitsNow: () => valid.current,
  };
}

/** Writing the same text again would move the caret. */
function write(field: HTMLTextAreaElement | null, text: string): void {
  if (field && field.value !== text) field.value = text;
}

/** Whichever of the two is shown takes the focus over from the other. @returns call it before the change */
function useFocusHandover(
  isBeside: boolean,
  field: RefObject<HTMLElement | null>,
  placard: RefObject<HTMLElement | null>,
) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current) (isBeside ? placard : field).current?.focus();
    hadFocus.current = false;
  }, [isBeside, field, placard]);
  return () => {
    const focused = document.activeElement;
    hadFocus.current = focused !== null && (focused === field.current || placard.current?.contains(focused) === true);
  };
}
