import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { HiddenFields, PostButton } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AccountSection, errorOf, type LastForm } from "../account/account-sections.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import type { ShownPasskey } from "./passkeys.usecases.server.ts";

interface PasskeysSectionProps {
  passkeys: readonly ShownPasskey[];
  last: LastForm;
}

export function PasskeysSection({ passkeys, last }: PasskeysSectionProps) {
  const error = errorOf(last, "add-passkey");
  return (
    <AccountSection id="passkeys" title="Passkeys" done={last.done}>
      <p className="text-ink-soft">
        A passkey signs you in with your fingerprint, your face or a PIN, without the password. It can’t be guessed or
        phished.
      </p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line rounded-pane border border-line-strong bg-surface">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="grid gap-3 p-4 sm:px-5">
              <Passkey passkey={passkey} />
              <div className="flex flex-wrap gap-x-6 gap-y-3">
                <RenameForm passkey={passkey} last={last} />
                <RemoveForm passkey={passkey} path={last.path} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey path={last.path} error={error} />
    </AccountSection>
  );
}

function Passkey({ passkey: { name, isSynced, createdAt, lastUsedAt, isCopied } }: { passkey: ShownPasskey }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink wrap-anywhere">
        {name}
        <Badge>{isSynced ? "Synced" : "One device"}</Badge>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        Added <DateTime value={createdAt} precision="day" />,{" "}
        {lastUsedAt ? (
          <>
            last used <DateTime value={lastUsedAt} />
          </>
        ) : (
          "not used yet"
        )}
      </p>
      {isCopied && (
        <Notice tone="danger" title="This passkey is not accepted any more">
          This passkey may have been copied. Remove it if you don’t recognize the sign-in.
        </Notice>
      )}
    </div>
  );
}

function RenameForm({ passkey: { id, name }, last }: { passkey: ShownPasskey; last: LastForm }) {
  const lastError = errorOf(last, "rename-passkey");
  const error = lastError?.values.passkeyId === id ? lastError : undefined;
  return (
    <details key={name} open={error !== undefined}>
      <summary className="text-link touch-target cursor-pointer text-sm" aria-label={`Rename ${name}`}>
        Rename
      </summary>
      <Form method="post" action={last.path} className="mt-3 flex flex-wrap items-end gap-3">
        <HiddenFields fields={{ intent: "rename-passkey", passkeyId: id }} />
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          defaultValue={error?.values.name ?? name}
          error={error?.fieldErrors.name}
        />
        <Button type="submit" variant="secondary">
          Save
        </Button>
      </Form>
    </details>
  );
}

function RemoveForm({ passkey: { id, name }, path }: { passkey: ShownPasskey; path: string }) {
  return (
    <details>
      <summary className="text-link touch-target cursor-pointer text-sm" aria-label={`Remove ${name}`}>
        Remove
      </summary>
      <div className="mt-3 grid justify-items-start gap-3">
        <p className="max-w-prose text-sm text-ink-soft">
          It will no longer sign in here. Delete it on your device, too: the site cannot do that.
        </p>
        <PostButton action={path} fields={{ intent: "remove-passkey", passkeyId: id }} variant="danger" size="sm">
          Remove this passkey
        </PostButton>
      </div>
    </details>
  );
}
