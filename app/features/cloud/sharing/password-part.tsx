import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Share } from "../drive/drive-item.ts";
import { useMessages } from "../messages/use-messages.tsx";
import { canProtect, digestPassword } from "./share-password.ts";

interface PasswordPartProps {
  share: Share;
  onChange: (changed: Partial<Share>) => void;
}

/** Sets or takes away the password of a link. What it was cannot be read again. */
export function PasswordPart({ share, onChange }: PasswordPartProps) {
  const { sharing: texts } = useMessages();
  const [error, setError] = useState<string>();
  const set = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get("password") ?? "");
    if (password === "") return setError(texts.enterPassword);
    setError(undefined);
    onChange({ passwordDigest: await digestPassword(password) });
    form.reset();
  };
  if (!canProtect()) return <p className="text-sm text-ink-soft">{texts.needsHttps}</p>;
  if (share.passwordDigest !== undefined) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">{texts.hasPassword}</p>
        <Button variant="secondary" size="sm" onClick={() => onChange({ passwordDigest: undefined })}>
          {texts.removePassword}
        </Button>
      </div>
    );
  }
  return (
    <form className="flex items-end gap-2" onSubmit={(event) => void set(event)} noValidate>
      <TextField
        className="flex-1"
        label={texts.password}
        name="password"
        type="password"
        autoComplete="new-password"
        error={error}
      />
      <Button type="submit" variant="secondary">
        {texts.setPassword}
      </Button>
    </form>
  );
}
