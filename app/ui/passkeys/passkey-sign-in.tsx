import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "../button.tsx";
import { Notice } from "../notice.tsx";
import { explainPasskeyError, usePasskeyObstacle } from "./use-passkey-obstacle.ts";

const path = href("/login/passkey");

interface PasskeySignInProps {
  /** A path of this site. */
  next?: string | undefined;
}

/** Below the form with the password, whose address field also offers passkeys where the browser can do that. */
export function PasskeySignIn({ next }: PasskeySignInProps) {
  const { submit, data: refused, state } = useFetcher<FormError>({ key: "passkey-sign-in" });
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const obstacle = usePasskeyObstacle();

  const signIn = async (useBrowserAutofill: boolean) => {
    const [{ startAuthentication }, optionsJSON] = await Promise.all([
      import("@simplewebauthn/browser"),
      loadOptions(),
    ]);
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill });
    await submit({ response: JSON.stringify(response), ...(next && { next }) }, { method: "post", action: path });
  };
  useAutofill(signIn);

  const onPress = async () => {
    setAsking(true);
    setError(undefined);
    await signIn(false).catch((reason: unknown) => setError(explainPasskeyError(reason)));
    setAsking(false);
  };
  const shown = error ?? (isAsking ? undefined : refused?.message);
  return (
    <div className="needs-scripts grid justify-items-start gap-4">
      {shown && <Notice tone="danger">{shown}</Notice>}
      <Button
        variant="secondary"
        onClick={() => void onPress()}
        isBusy={isAsking || state !== "idle"}
        disabled={obstacle !== undefined}
        aria-describedby={obstacle && "passkey-obstacle"}
      >
        Sign in with a passkey
      </Button>
      {obstacle && (
        <p id="passkey-obstacle" className="text-sm text-ink-soft">
          {obstacle}
        </p>
      )}
    </div>
  );
}

async function loadOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`options: ${response.status}`);
  return response.json();
}

/** Once: the browser lists its passkeys below the field whose `autocomplete` ends in `webauthn`. */
function useAutofill(signIn: (useBrowserAutofill: boolean) => Promise<void>): void {
  const latest = useRef(signIn);
  latest.current = signIn;
  useEffect(() => {
    let isLeft = false;
    const offer = async () => {
      const isOffered = await window.PublicKeyCredential?.isConditionalMediationAvailable?.();
      if (isOffered && !isLeft) await latest.current(true);
    };
    // Silently: the visitor has not asked for it.
    void offer().catch(() => undefined);
    return () => {
      isLeft = true;
      void import("@simplewebauthn/browser").then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, []);
}
