import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { useTexts } from "../language/use-texts.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

const path = href("/login/passkey");

interface PasskeySignInProps {
  next?: string | undefined;
}

/** Below the form with the password, whose address field also offers passkeys where the browser can do that. */
export function PasskeySignIn({ next }: PasskeySignInProps) {
  const texts = useTexts("passkeys");
  const { submit, data: refused, state } = useFetcher<FormError>({ key: "passkey-sign-in" });

  const isStarted = useRef(false);

  const signIn = async (useBrowserAutofill: boolean) => {
    isStarted.current = true;
    const [{ startAuthentication }, optionsJSON] = await Promise.all([
      import("@simplewebauthn/browser"),
      loadOptions(),
    ]);
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill });
    await submit({ response: JSON.stringify(response), ...(next && { next }) }, { method: "post", action: path });
  };
  useAutofill(signIn, isStarted);
  return (
    <div className="needs-scripts grid justify-items-start gap-4">
      <PasskeyButton onPress={() => signIn(false)} error={refused?.message} isSending={state !== "idle"}>
        {texts.signIn}
      </PasskeyButton>
    </div>
  );
}

async function loadOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`options: ${response.status}`);
  return response.json();
}

/** Starts passkey autofill once: the browser lists passkeys at the field whose `autocomplete` ends in `webauthn`. */
function useAutofill(
  signIn: (useBrowserAutofill: boolean) => Promise<void>,
  isStarted: { readonly current: boolean },
): void {
  const latest = useRef(signIn);
  latest.current = signIn;
  useEffect(() => {
    let isLeft = false;
    const offer = async () => {
      const isOffered = await window.PublicKeyCredential?.isConditionalMediationAvailable?.();
      if (isOffered && !isLeft) await latest.current(true);
    };
    const stop = async () => (await import("@simplewebauthn/browser")).WebAuthnAbortService.cancelCeremony();
    // Silently: the visitor has not asked for it.
    void offer().catch(() => undefined);
    return () => {
      isLeft = true;
      // A document that ends cannot load it, and has nothing to stop then.
      if (isStarted.current) void stop().catch(() => undefined);
    };
  }, [isStarted]);
}
