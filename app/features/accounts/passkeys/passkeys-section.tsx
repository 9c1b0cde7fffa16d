import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { href, useNavigate, useSubmit } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton, PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Disclosure, ListRow } from "#app/ui/list/list-panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasskeyButton } from "#app/ui/passkeys/passkey-button.tsx";
import { AccountSection, useErrorOf, useLastForm } from "../account/account-sections.tsx";
import type { ShownPasskey } from "./passkeys.usecases.server.ts";

export function PasskeysSection({ passkeys }: { passkeys: readonly ShownPasskey[] }) {
  const texts = useTexts("account").passkeys;
  const { path } = useLastForm();
  const error = useErrorOf("add-passkey");
  return (
    <AccountSection id="passkeys" title={texts.title}>
      <p className="text-ink-soft">{texts.about}</p>
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
  const texts = useTexts("account").passkeys;
  const { path } = useLastForm();
  const { id, name, isSynced, createdAt, lastUsedAt, isCopied } = passkey;
  const renameError = useErrorOf("rename-passkey");
  const error = renameError?.values.passkeyId === id ? renameError : undefined;
  return (
    <ListRow
      name={name}
      badges={<Badge>{isSynced ? texts.synced : texts.oneDevice}</Badge>}
      facts={
        <>
          <RichText
            text={lastUsedAt ? texts.used({ added: createdAt, used: lastUsedAt }) : texts.unused({ added: createdAt })}
            tags={{
              day: (part) => <DateTime value={part} precision="day" />,
              time: (part) => <DateTime value={part} />,
            }}
          />
          {isCopied && (
            <Notice tone="danger" title={texts.copied}>
              {texts.copiedText}
            </Notice>
          )}
        </>
      }
    >
      <Disclosure key={name} text={texts.rename} about={name} isOpen={error !== undefined}>
        <PostForm
          action={path}
          error={error}
          fields={{ intent: "rename-passkey", passkeyId: id }}
          submit={texts.save}
          look={{ variant: "secondary" }}
          className="grid gap-3"
        >
          <TextField
            label={texts.name}
            name="name"
            autoComplete="off"
            defaultValue={error?.values.name ?? name}
            error={error?.fieldErrors.name}
          />
        </PostForm>
      </Disclosure>
      <Disclosure text={texts.remove} about={name}>
        <p className="text-sm text-ink-soft">{texts.removal}</p>
        <PostButton action={path} fields={{ intent: "remove-passkey", passkeyId: id }} variant="danger" size="sm">
          {texts.removeThis}
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
  const { add: addText, noScripts } = useTexts("account").passkeys;
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
        {addText}
      </PasskeyButton>
      <noscript>
        <p className="text-sm text-ink-soft">{noScripts}</p>
      </noscript>
    </div>
  );
}

/** @returns undefined if the session must be confirmed first */
async function loadOptions(): Promise<PublicKeyCredentialCreationOptionsJSON | undefined> {
  const response = await fetch(href("/account/passkey-options"));
  if (response.status === 403) return undefined;
  if (!response.ok) throw new Error(`options: ${response.status}`);
  return response.json();
}
