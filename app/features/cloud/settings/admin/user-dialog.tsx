import { type FormEvent, useState } from "react";
import { createRandomKey } from "#app/lib/random-key.ts";
import { Button } from "#app/ui/button.tsx";
import { QuestionDialog } from "../../dialogs/question-dialog.tsx";
import { useStrings } from "../../i18n/use-strings.tsx";
import { SettingsFields } from "../form/settings-fields.tsx";
import type { SettingsForm } from "../form/use-settings-form.ts";
import { initialValues } from "../stored/stored-fields.ts";
import { useToasts } from "../use-toasts.ts";
import { recordFields, type UserRecord } from "../user-records.ts";

interface UserDialogProps {
  user: UserRecord | undefined;
  onClose: () => void;
  onDone: (user: UserRecord) => void;
}

/**
 * A new user requires name, e-mail address and a valid quota. Editing accepts any text and keeps the old quota if the
 * new one is invalid.
 */
export function UserDialog({ user, onClose, onDone }: UserDialogProps) {
  const { settings, layout } = useStrings();
  const toasts = useToasts();
  const [typed, setTyped] = useState<UserRecord>(user ?? initialValues(recordFields));
  const [isChecked, setChecked] = useState(false);
  const [name, email, quota] = [typed.name.trim(), typed.email.trim(), typed.quota];
  const isQuotaGood = quota >= recordFields.quota.min && quota <= recordFields.quota.max;
  const isAskedFor = isChecked && user === undefined;
  const form: SettingsForm<typeof recordFields> = {
    id: "cloud-user",
    fields: recordFields,
    draft: typed,
    errors: {
      name: isAskedFor && !name ? "nameMissing" : undefined,
      email: isAskedFor && !email ? "emailRequired" : undefined,
      quota: isAskedFor && !isQuotaGood ? "quotaInvalid" : undefined,
    },
    onChange: (change) => setTyped({ ...typed, ...change }),
  };
  const finish = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (user) return onDone({ ...typed, name, email, quota: isQuotaGood ? quota : user.quota });
    if (!(name && email)) return toasts.error(layout.error, settings.nameAndEmail);
    if (isQuotaGood) onDone({ ...typed, id: createRandomKey(), name, email });
  };
  return (
    <QuestionDialog
      open
      onClose={onClose}
      size="sm"
      title={user ? settings.editUserTitle : settings.addUserTitle}
      cancel={{ variant: "ghost" }}
      action={
        <Button type="submit" form="cloud-user">
          {user ? settings.save : settings.addUser}
        </Button>
      }
    >
      <form id="cloud-user" onSubmit={finish} noValidate className="grid gap-5">
        <SettingsFields form={form} names={["name", "email", "role", "quota", "active"]} />
      </form>
    </QuestionDialog>
  );
}
