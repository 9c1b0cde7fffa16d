import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { Share } from "../drive/drive-item.ts";
import { useStrings } from "../i18n/use-strings.tsx";
import { canProtect, digestPassword } from "./share-password.ts";

export interface PartProps {
  share: Share;
  onChange: (changed: Partial<Share>) => void;
}

export function PasswordPart({ share, onChange }: PartProps) {
  const { sharing: strings, session } = useStrings();
  const [error, setError] = useState<string>();
  const set = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get("password") ?? "");
    if (password === "") return setError(strings.enterPassword);
    setError(undefined);
    onChange({ passwordDigest: await digestPassword(password) });
    form.reset();
  };
  if (!canProtect()) return <p className="text-sm text-ink-soft">{strings.needsHttps}</p>;
  if (share.passwordDigest !== undefined) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">{strings.hasPassword}</p>
        <Button variant="secondary" size="sm" onClick={() => onChange({ passwordDigest: undefined })}>
          {strings.removePassword}
        </Button>
      </div>
    );
  }
  return (
    <form className="flex items-end gap-2" onSubmit={(event) => void set(event)} noValidate>
      <TextField
        className="flex-1"
        label={session.password}
        name="password"
        type="password"
        autoComplete="new-password"
        error={error}
      />
      <Button type="submit" variant="secondary">
        {strings.setPassword}
      </Button>
    </form>
  );
}
