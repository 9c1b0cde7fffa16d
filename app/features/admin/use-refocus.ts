import { useEffect } from "react";

/** After a failed try: empties the password and puts the focus where the next try starts. */
export function useRefocus(failure: object | undefined, focusId: string, passwordId: string): void {
  useEffect(() => {
    if (!failure) return;
    const password = document.getElementById(passwordId);
    if (password instanceof HTMLInputElement) password.value = "";
    document.getElementById(focusId)?.focus();
  }, [failure, focusId, passwordId]);
}
