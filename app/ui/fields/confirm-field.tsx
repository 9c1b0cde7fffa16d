import type { FormError } from "#app/platform/http/form-result.ts";
import { PasswordField } from "./password-field.tsx";

interface ConfirmFieldProps {
  /** A session that proved who it is of some minutes ago is not asked again. */
  isConfirmed: boolean;
  error: Pick<FormError, "fieldErrors"> | undefined;
  className?: string;
}

/** Where a form does what a stolen session must not do. */
export function ConfirmField({ isConfirmed, error, className }: ConfirmFieldProps) {
  const message = error?.fieldErrors.currentPassword;
  if (isConfirmed && message === undefined) return null;
  return (
    <PasswordField
      label="Confirm it’s you: your password"
      name="currentPassword"
      autoComplete="current-password"
      required
      className={className}
      error={message}
    />
  );
}
