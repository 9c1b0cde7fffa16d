import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useStrings } from "../i18n/use-strings.tsx";
import { useToasts } from "../settings/use-toasts.ts";
import { demoPassword, nameMax } from "../settings/user-settings.ts";
import { logIn } from "./session.ts";

export function LoginForm({ onDone }: { onDone: (name: string) => void }) {
  const { session } = useStrings();
  const toasts = useToasts();
  const [hasFailed, setFailed] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = logIn(String(form.get("username")), String(form.get("password")));
    setFailed(name === undefined);
    if (name !== undefined) return onDone(name);
    toasts.error(session.loginFailed, session.invalidCredentials(demoPassword), { id: "cloud-login-failed" });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label={session.userName}
        hint={session.userNameHint}
        name="username"
        maxLength={nameMax}
        autoComplete="username"
        autoCapitalize="none"
        data-autofocus
      />
      <PasswordField
        label={session.password}
        showLabel={session.showPassword}
        hint={session.passwordHint(demoPassword)}
        error={hasFailed ? session.invalidCredentials(demoPassword) : undefined}
        name="password"
        autoComplete="current-password"
      />
      <Button type="submit" data-replay="">
        {session.logIn}
      </Button>
    </form>
  );
}
