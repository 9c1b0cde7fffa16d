import { href, Link } from "react-router";
import { passwordMin } from "#app/lib/password-limits.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { useTexts } from "../language/use-texts.tsx";
import { BlockedCookiesNotice } from "./blocked-cookies-notice.tsx";
import { PasswordField } from "./password-field.tsx";
import { TextField } from "./text-field.tsx";

/** The field `email`: of a sign-in by default, so that a password manager fills it. */
export function EmailField({ error, label, autoComplete = "username" }: EmailFieldProps) {
  const { email } = useTexts("credentials");
  return (
    <TextField
      label={label ?? email}
      name="email"
      type="email"
      autoComplete={autoComplete}
      required
      defaultValue={error?.values.email}
      error={error?.fieldErrors.email}
    />
  );
}

interface EmailFieldProps {
  error: FormError | undefined;
  label?: string;
  autoComplete?: string;
}

export function SignInFields({ error }: { error: FormError | undefined }) {
  const { cookies, password, forgotten } = useTexts("credentials");
  return (
    <>
      <BlockedCookiesNotice title={cookies.title}>{cookies.allow}</BlockedCookiesNotice>
      {/* The browser also offers passkeys in it. */}
      <EmailField error={error} autoComplete="username webauthn" />
      <div className="grid gap-2">
        <PasswordField
          label={password}
          name="password"
          autoComplete="current-password"
          required
          autoFocus={error !== undefined && !error.fieldErrors.email}
          error={error?.fieldErrors.password}
        />
        <Link to={href("/login/forgot")} className="text-link touch-target text-sm">
          {forgotten}
        </Link>
      </div>
    </>
  );
}

interface NewPasswordFieldProps {
  error: FormError | undefined;
  label?: string;
  name?: string;
}

export function NewPasswordField({ error, label, name = "password" }: NewPasswordFieldProps) {
  const { password, newPassword } = useTexts("credentials");
  return (
    <PasswordField
      label={label ?? password}
      name={name}
      autoComplete="new-password"
      required
      minLength={passwordMin}
      hint={newPassword({ min: passwordMin })}
      error={error?.fieldErrors[name]}
    />
  );
}
