import { type FormEvent, useEffect, useRef, useState } from "react";
import { createRandomKey } from "#app/lib/random-key.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { isEmailAddress } from "../settings/form/use-settings-form.ts";
import { siteSettings, useSiteSettings } from "../settings/site-settings.ts";
import { useToasts } from "../settings/use-toasts.ts";
import { findAccount, registrations, useUserRecords } from "../settings/user-records.ts";
import { demoPassword, emailMax, nameMax, userSettings } from "../settings/user-settings.ts";
import { logIn } from "./session.ts";

interface LoginDialogProps {
  isOpen: boolean;
  isInDocument?: boolean;
  onClose: () => void;
}

export function LoginDialog({ isOpen, isInDocument = false, onClose }: LoginDialogProps) {
  const { session, layout } = useTexts("cloud");
  const toasts = useToasts();
  const { siteName, allowRegistration } = useSiteSettings();
  const [wantsAccount, setWantsAccount] = useState(false);
  const isRegistering = wantsAccount && allowRegistration;
  const greet = (name: string) => {
    setWantsAccount(false);
    toasts.success(session.loginSuccessful, session.welcome({ name }));
  };
  return (
    <Dialog
      open={isOpen}
      isInDocument={isInDocument}
      onClose={onClose}
      size="sm"
      title={isRegistering ? session.register : session.title({ site: siteName })}
      closeLabel={layout.close}
    >
      <div className="grid gap-5">
        {isRegistering ? (
          <RegisterForm onDone={greet} onBack={() => setWantsAccount(false)} />
        ) : (
          <LoginForm onDone={greet} />
        )}
        {allowRegistration && !isRegistering && (
          <p className="text-sm text-ink-soft">
            {session.noAccount}{" "}
            <button type="button" className="text-link cursor-pointer" onClick={() => setWantsAccount(true)}>
              {session.register}
            </button>
          </p>
        )}
        <p className="border-t border-line pt-4 text-xs text-ink-faint">{session.demoNote}</p>
      </div>
    </Dialog>
  );
}

function LoginForm({ onDone }: { onDone: (name: string) => void }) {
  const { session } = useTexts("cloud");
  const toasts = useToasts();
  const [hasFailed, setFailed] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = logIn(String(form.get("username")), String(form.get("password")));
    setFailed(name === undefined);
    if (name !== undefined) return onDone(name);
    toasts.error(session.loginFailed, session.invalidCredentials({ password: demoPassword }), {
      id: "cloud-login-failed",
    });
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
        hint={session.passwordHint({ password: demoPassword })}
        error={hasFailed ? session.invalidCredentials({ password: demoPassword }) : undefined}
        name="password"
        autoComplete="current-password"
      />
      <Button type="submit" data-replay="">
        {session.logIn}
      </Button>
    </form>
  );
}

function RegisterForm({ onDone, onBack }: { onDone: (name: string) => void; onBack: () => void }) {
  const { session, settings } = useTexts("cloud");
  const users = useUserRecords();
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  // The dialog is already open, so it focuses no field itself.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [name, email] = [String(typed.get("name")).trim(), String(typed.get("email")).trim()];
    const isKnown = [name, email].some((word) => findAccount(users, word));
    const found = {
      ...(!name ? { name: settings.nameMissing } : isKnown && { name: session.accountExists }),
      ...(!isEmailAddress(email) && { email: session.emailInvalid }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const quota = siteSettings.get().defaultQuota;
    const account = { id: createRandomKey(), name, email, role: "user", quota, active: true } as const;
    registrations.set([...registrations.get(), account]);
    logIn(name, demoPassword);
    userSettings.set({ ...userSettings.get(), email });
    onDone(name);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-sm text-ink-soft">{session.registerNote({ password: demoPassword })}</p>
      <TextField label={settings.name} error={errors.name} name="name" maxLength={nameMax} autoComplete="username" />
      <TextField
        label={settings.email}
        error={errors.email}
        name="email"
        type="email"
        maxLength={emailMax}
        autoComplete="email"
      />
      <Button type="submit">{session.createAndLogIn}</Button>
      <Button variant="ghost" onClick={onBack}>
        {session.backToLogIn}
      </Button>
    </form>
  );
}
