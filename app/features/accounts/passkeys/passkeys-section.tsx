import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton, PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Disclosure, ListRow } from "#app/ui/list/list-panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AccountSection, useErrorOf, useLastForm } from "../account/account-sections.tsx";
import { AddPasskey } from "./add-passkey.tsx";
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
