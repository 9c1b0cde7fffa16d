import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useRef, useState } from "react";
import { Button } from "../button.tsx";
import { Notice } from "../notice.tsx";
import { explainPasskeyError, usePasskeyObstacle } from "./use-passkey-obstacle.ts";

interface PasskeyConfirmationProps {
  /** What the answer is posted to. */
  path: string;
  /** What comes after it: a path of this site. */
  next: string;
  options: PublicKeyCredentialRequestOptionsJSON;
  error: string | undefined;
}

/** A signed-in person proves who they are. Posted natively: what comes next may be a file. */
export function PasskeyConfirmation({ path, next, options: optionsJSON, error }: PasskeyConfirmationProps) {
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const [ownError, setOwnError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const obstacle = usePasskeyObstacle();

  const confirm = async () => {
    setAsking(true);
    setOwnError(undefined);
    try {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const response = await startAuthentication({ optionsJSON });
      if (answer.current) answer.current.value = JSON.stringify(response);
      form.current?.submit();
    } catch (reason) {
      setOwnError(explainPasskeyError(reason));
    }
    setAsking(false);
  };
  const shown = ownError ?? (isAsking ? undefined : error);
  return (
    <form
      ref={form}
      method="post"
      action={path}
      aria-label="By passkey"
      className="needs-scripts grid justify-items-start gap-4 border-t border-line pt-8"
    >
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="by" value="passkey" />
      <input ref={answer} type="hidden" name="response" />
      {shown && <Notice tone="danger">{shown}</Notice>}
      <Button
        variant="secondary"
        onClick={() => void confirm()}
        isBusy={isAsking}
        disabled={obstacle !== undefined}
        aria-describedby={obstacle && "passkey-obstacle"}
      >
        Use a passkey
      </Button>
      {obstacle && (
        <p id="passkey-obstacle" className="text-sm text-ink-soft">
          {obstacle}
        </p>
      )}
    </form>
  );
}
