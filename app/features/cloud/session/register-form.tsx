import { type FormEvent, useEffect, useRef, useState } from "react";
import { createRandomKey } from "#app/lib/random-key.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useStrings } from "../i18n/use-strings.tsx";
import { siteSettings } from "../settings/site-settings.ts";
import { findAccount, registrations, useUserRecords } from "../settings/user-records.ts";
import { demoPassword, emailMax, isEmailAddress, nameMax, userSettings } from "../settings/user-settings.ts";
import { logIn } from "./session.ts";

export function RegisterForm({ onDone, onBack }: { onDone: (name: string) => void; onBack: () => void }) {
  const { session, settings } = useStrings();
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
      <p className="text-sm text-ink-soft">{session.registerNote(demoPassword)}</p>
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
