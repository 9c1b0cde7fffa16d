import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { href, useNavigate, useSubmit } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton, PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Disclosure, ListRow } from "#app/ui/list/list-panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasskeyButton } from "#app/ui/passkeys/passkey-button.tsx";
import { AccountSection, useErrorOf, useLastForm } from "../account/account-sections.tsx";
import type { ShownPasskey } from "./passkeys.usecases.server.ts";

export function PasskeysSection({ passkeys }: { passkeys: readonly ShownPasskey[] }) {
  const { path } = useLastForm();
  const error = useErrorOf("add-passkey");
  return (
    <AccountSection id="passkeys" title="Passkeys">
      <p className="text-ink-soft">
        A passkey signs you in with your fingerprint, your face or a PIN, without the password. It can’t be guessed or
        phished.
      </p>
      {passkeys.length > 0 && (
        <ul className="list">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey path={path} error={error} />
    </AccountSection>
  );
}

function Passkey({ passkey }: { passkey: ShownPasskey }) {
  const { path } = useLastForm();
  const { id, name, isSynced, createdAt, lastUsedAt, isCopied } = passkey;
  const renameError = useErrorOf("rename-passkey");
  const error = renameError?.values.passkeyId === id ? renameError : undefined;
  return (
    <ListRow
      name={name}
      badges={<Badge>{isSynced ? "Synced" : "One device"}</Badge>}
      facts={
        <>
          Added <DateTime value={createdAt} precision="day" />,{" "}
          {lastUsedAt ? (
            <>
              last used <DateTime value={lastUsedAt} />
            </>
          ) : (
            "not used yet"
          )}
          {isCopied && (
            <Notice tone="danger" title="This passkey is not accepted any more">
              This passkey may have been copied. Remove it if you don’t recognize the sign-in.
            </Notice>
          )}
        </>
      }
    >
      <Disclosure key={name} text="Rename" about={name} isOpen={error !== undefined}>
        <PostForm
          action={path}
          error={error}
          fields={{ intent: "rename-passkey", passkeyId: id }}
          submit="Save"
          look={{ variant: "secondary" }}
          className="grid gap-3"
        >
          <TextField
            label="Name"
            name="name"
            autoComplete="off"
            defaultValue={error?.values.name ?? name}
            error={error?.fieldErrors.name}
          />
        </PostForm>
      </Disclosure>
      <Disclosure text="Remove" about={name}>
        <p className="text-sm text-ink-soft">
          It will no longer sign in here. Delete it on your device, too: the site cannot do that.
        </p>
        <PostButton action={path} fields={{ intent: "remove-passkey", passkeyId: id }} variant="danger" size="sm">
          Remove this passkey
        </PostButton>
      </Disclosure>
    </ListRow>
  );
}

interface AddPasskeyProps {
  path: string;
  error: FormError | undefined;
}

function AddPasskey({ path, error }: AddPasskeyProps) {
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
