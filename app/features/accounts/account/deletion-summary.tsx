import type { FormError } from "#app/platform/http/form-result.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { deletionWord } from "../accounts-limits.ts";

const countInWords = (count: number): string => {
  if (count === 0) return "all messages (there are none now)";
  return count === 1 ? "the one message" : `all ${count} messages`;
};

export function DeletionSummary({ email, messageCount }: { email: string; messageCount: number }) {
  return (
    <div className="grid gap-3 text-sm text-ink-soft">
      <p>What is deleted:</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>your account: username, address, password, and every device’s sign-in</li>
        <li>
          {countInWords(messageCount)} from <bdi className="font-medium text-ink wrap-anywhere">{email}</bdi>, on all
          devices
        </li>
        <li>all replies to them, yours and ours, and e-mails about them that have not been sent yet</li>
      </ul>
      <p>
        This happens immediately and can’t be undone. E-mails that have been delivered stay in their mailboxes. We’ll
        send you one last e-mail to confirm it.
      </p>
    </div>
  );
}

export function ConfirmationField({ error }: { error: FormError | undefined }) {
  return (
    <TextField
      label={`Type ${deletionWord} to confirm`}
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
