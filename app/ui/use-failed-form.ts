import { type RefObject, useEffect } from "react";

/** After a failed try: empties the form's passwords and puts the focus where the next try starts. */
export function useFailedForm(ref: RefObject<HTMLFormElement | null>, failure: object | undefined): void {
  useEffect(() => {
    const form = ref.current;
    if (!failure || !form) return;
    // By their purpose, since a password that is shown while it is typed is a field of text.
    const passwords = form.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]');
    for (const password of passwords) password.value = "";
    (form.querySelector<HTMLElement>("[aria-invalid=true]") ?? passwords[0])?.focus();
  }, [ref, failure]);
}
