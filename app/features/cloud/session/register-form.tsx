import { type FormEvent, useEffect, useRef, useState } from "react";
import { createRandomKey } from "#app/lib/random-key.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useMessages } from "../messages/use-messages.tsx";
import { isEmailAddress } from "../settings/email-address.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { useUserRecords } from "../settings/use-user-records.ts";
import { findAccount, registrations } from "../settings/user-records.ts";
import { demoPassword, emailMax, nameMax, userSettings } from "../settings/user-settings.ts";
import { logIn } from "./session.ts";

interface RegisterFormProps {
  /** Called with the name of who is in. */
  onDone: (name: string) => void;
  onBack: () => void;
}

/** Adds an account to the list that administrators see, and logs it in. */
export function RegisterForm({ onDone, onBack }: RegisterFormProps) {
  const { session } = useMessages();
  const users = useUserRecords();
  const [faults, setFaults] = useState<{ name?: string; email?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  // The dialog was there before: it starts no field.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [name, email] = [String(typed.get("name")).trim(), String(typed.get("email")).trim()];
    const isKnown = [name, email].some((word) => findAccount(users, word));
    const found = {
      ...(!name ? { name: session.nameMissing } : isKnown && { name: session.accountExists }),
      ...(!isEmailAddress(email) && { email: session.emailInvalid }),
    };
    setFaults(found);
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
      <TextField label={session.name} error={faults.name} name="name" maxLength={nameMax} autoComplete="username" />
      <TextField
        label={session.email}
        error={faults.email}
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
