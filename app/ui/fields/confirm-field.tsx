import { href, Link, useLocation } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { PasswordField } from "./password-field.tsx";

interface ConfirmFieldProps {
  isConfirmed: boolean;
  error: Pick<FormError, "fieldErrors"> | undefined;
  className?: string;
}

/** Asks for the password in forms that a stolen session must not be able to submit. */
export function ConfirmField({ isConfirmed, error, className = "" }: ConfirmFieldProps) {
  const { pathname, search } = useLocation();
  const message = error?.fieldErrors.currentPassword;
  if (isConfirmed && message === undefined) return null;
  return (
    <div className={`grid gap-1 ${className}`}>
      <PasswordField
        label="Confirm it’s you: your password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={message}
      />
      <Link
        to={`${href("/account/confirm")}?${new URLSearchParams({ next: pathname + search })}`}
        className="text-link touch-target text-sm"
      >
        Confirm with a passkey or a code
      </Link>
    </div>
  );
}
