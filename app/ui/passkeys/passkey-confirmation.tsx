import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useRef } from "react";
import { useHref } from "react-router";
import { useTexts } from "../language/use-texts.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

interface PasskeyConfirmationProps {
  path: string;
  next: string;
  options: PublicKeyCredentialRequestOptionsJSON;
  error: string | undefined;
}

/** Confirms a session by passkey. Posts natively, because the response may be a file. */
export function PasskeyConfirmation({ path, next, options: optionsJSON, error }: PasskeyConfirmationProps) {
  const texts = useTexts("passkeys");
  const action = useHref(path);
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);

  const confirm = async () => {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const response = await startAuthentication({ optionsJSON });
    if (answer.current) answer.current.value = JSON.stringify(response);
    form.current?.submit();
  };
  return (
    <form
      ref={form}
      method="post"
      action={action}
      aria-label={texts.byPasskey}
      className="needs-scripts grid justify-items-start gap-4 border-t border-line pt-8"
    >
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="by" value="passkey" />
      <input ref={answer} type="hidden" name="response" />
      <PasskeyButton onPress={confirm} error={error}>
        {texts.use}
      </PasskeyButton>
    </form>
  );
}
