import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { href, useNavigate, useSubmit } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { PasskeyButton } from "#app/ui/passkeys/passkey-button.tsx";

interface AddPasskeyProps {
  path: string;
  error: FormError | undefined;
}

export function AddPasskey({ path, error }: AddPasskeyProps) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const isSending = useIsSending(path, "add-passkey");

  const add = async () => {
    const [{ startRegistration }, optionsJSON] = await Promise.all([import("@simplewebauthn/browser"), loadOptions()]);
    if (!optionsJSON) return navigate(`${href("/account/confirm")}?${new URLSearchParams({ next: path })}`);
    const response = await startRegistration({ optionsJSON });
    await submit({ intent: "add-passkey", response: JSON.stringify(response) }, { method: "post", action: path });
  };
  return (
    <div className="grid justify-items-start gap-3">
      <PasskeyButton onPress={add} error={error?.message} isSending={isSending}>
        Add a passkey
      </PasskeyButton>
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
