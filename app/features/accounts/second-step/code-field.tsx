import type { FormError } from "#app/platform/http/form-result.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";

interface CodeFieldProps {
  error: FormError | undefined;
  hint?: string;
  autoFocus?: boolean;
}

export function CodeField({ error, hint, autoFocus }: CodeFieldProps) {
  const texts = useTexts("signInCode");
  return (
    <TextField
      label={texts.label}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      autoFocus={autoFocus}
      hint={hint ?? texts.hint}
      error={error?.fieldErrors.code}
    />
  );
}
