import type { FormError } from "#app/platform/http/form-result.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";

export function DeletionSummary({ email, messageCount }: { email: string; messageCount: number }) {
  const texts = useTexts("deletion");
  const messages = messageCount === 0 ? texts.noMessages({ email }) : texts.messages({ email, count: messageCount });
  return (
    <div className="grid gap-3 text-sm text-ink-soft">
      <p>{texts.what}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{texts.account}</li>
        <li>
          <RichText
            text={messages}
            tags={{ b: (part) => <bdi className="font-medium text-ink wrap-anywhere">{part}</bdi> }}
          />
        </li>
        <li>{texts.replies}</li>
      </ul>
      <p>{texts.final}</p>
    </div>
  );
}

export function ConfirmationField({ error }: { error: FormError | undefined }) {
  const { type, word } = useTexts("deletion");
  return (
    <TextField
      label={type({ word })}
      name="confirmation"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      defaultValue={error?.values.confirmation}
      error={error?.fieldErrors.confirmation}
    />
  );
}
