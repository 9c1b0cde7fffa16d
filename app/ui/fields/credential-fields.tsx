import { href, Link } from "react-router";
import { passwordMin } from "#app/lib/password-limits.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { BlockedCookiesNotice } from "./blocked-cookies-notice.tsx";
import { PasswordField } from "./password-field.tsx";
import { TextField } from "./text-field.tsx";

/** The field `email`: of a sign-in by default, so that a password manager fills it. */
export function EmailField({ error, label = "Email", autoComplete = "username" }: EmailFieldProps) {
  return (
    <TextField
      label={label}
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
  return (
    <>
      <BlockedCookiesNotice purpose="sign in" />
      {/* The browser also offers passkeys in it. */}
      <EmailField error={error} autoComplete="username webauthn" />
      <div className="grid gap-2">
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          autoFocus={error !== undefined && !error.fieldErrors.email}
          error={error?.fieldErrors.password}
        />
        <Link to={href("/login/forgot")} className="text-link touch-target text-sm">
          Forgot your password?
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

export function NewPasswordField({ error, label = "Password", name = "password" }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      required
      minLength={passwordMin}
      hint={`At least ${passwordMin} characters. Several words that only make sense to you are easy to remember.`}
      error={error?.fieldErrors[name]}
    />
  );
}
