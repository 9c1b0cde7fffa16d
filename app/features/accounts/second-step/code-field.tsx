import type { FormError } from "#app/platform/http/form-result.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";

interface CodeFieldProps {
  error: FormError | undefined;
  hint?: string;
  autoFocus?: boolean;
}

export function CodeField({
  error,
  hint = "Six digits of your authenticator app, or one of your recovery codes.",
  autoFocus,
}: CodeFieldProps) {
  return (
    <TextField
      label="Authentication code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      autoFocus={autoFocus}
      hint={hint}
      error={error?.fieldErrors.code}
    />
  );
}
