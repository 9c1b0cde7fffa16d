import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useState } from "react";
import { href, useNavigate, useSubmit } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Notice } from "#app/ui/notice.tsx";
import { explainPasskeyError, usePasskeyObstacle } from "#app/ui/passkeys/use-passkey-obstacle.ts";

interface AddPasskeyProps {
  path: string;
  error: FormError | undefined;
}

export function AddPasskey({ path, error }: AddPasskeyProps) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const isSending = useIsSending(path, "add-passkey");
  const [ownError, setOwnError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const obstacle = usePasskeyObstacle();

  const add = async () => {
    setAsking(true);
    setOwnError(undefined);
    try {
      const [{ startRegistration }, optionsJSON] = await Promise.all([
        import("@simplewebauthn/browser"),
        loadOptions(),
      ]);
      if (!optionsJSON) return navigate(`${href("/account/confirm")}?${new URLSearchParams({ next: path })}`);
      const response = await startRegistration({ optionsJSON });
      await submit({ intent: "add-passkey", response: JSON.stringify(response) }, { method: "post", action: path });
    } catch (reason) {
      setOwnError(explainPasskeyError(reason));
    }
    setAsking(false);
  };
  const shown = ownError ?? (isAsking ? undefined : error?.message);
  return (
    <div className="grid justify-items-start gap-3">
      {shown && <Notice tone="danger">{shown}</Notice>}
      <Button
        variant="secondary"
        className="needs-scripts"
        onClick={() => void add()}
        isBusy={isAsking || isSending}
        disabled={obstacle !== undefined}
        aria-describedby={obstacle && "passkey-obstacle"}
      >
        Add a passkey
      </Button>
      {obstacle && (
        <p id="passkey-obstacle" className="text-sm text-ink-soft">
          {obstacle}
        </p>
      )}
      <noscript>
        <p className="text-sm text-ink-soft">Adding a passkey needs JavaScript.</p>
      </noscript>
    </div>
  );
}

/** @returns undefined where the session has to be confirmed first */
async function loadOptions(): Promise<PublicKeyCredentialCreationOptionsJSON | undefined> {
  const response = await fetch(href("/account/passkey-options"));
  if (response.status === 403) return undefined;
  if (!response.ok) throw new Error(`options: ${response.status}`);
  return response.json();
}
