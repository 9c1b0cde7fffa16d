import { type FormEvent, useState } from "react";
import { createRandomKey } from "#app/lib/random-key.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { QuestionDialog } from "../../dialogs/question-dialog.tsx";
import { useStrings } from "../../i18n/use-strings.tsx";
import { useToasts } from "../use-toasts.ts";
import { newUserQuotaGb, type Role, roles, type UserRecord, userQuotaMaxGb } from "../user-records.ts";
import { emailMax, nameMax } from "../user-settings.ts";

interface UserDialogProps {
  user: UserRecord | undefined;
  onClose: () => void;
  onDone: (user: UserRecord) => void;
}

interface TypedUser {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly quota: string;
  readonly active: boolean;
}

const newUser: TypedUser = { name: "", email: "", role: "user", quota: String(newUserQuotaGb), active: true };

/**
 * A new user requires name, e-mail address and a valid quota. Editing accepts any text and keeps the old quota if the
 * new one is invalid.
 */
export function UserDialog({ user, onClose, onDone }: UserDialogProps) {
  const { settings, layout } = useStrings();
  const toasts = useToasts();
  const [typed, setTyped] = useState<TypedUser>(user ? { ...user, quota: String(user.quota) } : newUser);
  const [isChecked, setChecked] = useState(false);
  const [name, email, quota] = [typed.name.trim(), typed.email.trim(), Number(typed.quota)];
  const isQuotaGood = quota >= 1 && quota <= userQuotaMaxGb;
  const isAskedFor = isChecked && user === undefined;
  const errors = {
    name: isAskedFor && !name ? settings.nameMissing : undefined,
    email: isAskedFor && !email ? settings.emailRequired : undefined,
    quota: isAskedFor && !isQuotaGood ? settings.quotaInvalid : undefined,
  };
  const finish = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (user) return onDone({ ...typed, id: user.id, name, email, quota: isQuotaGood ? quota : user.quota });
    if (!(name && email)) return toasts.error(layout.error, settings.nameAndEmail);
    if (isQuotaGood) onDone({ ...typed, id: createRandomKey(), name, email, quota });
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
        <UserFields typed={typed} errors={errors} onChange={(changed) => setTyped({ ...typed, ...changed })} />
      </form>
    </QuestionDialog>
  );
}

interface UserFieldsProps {
  typed: TypedUser;
  errors: Readonly<Record<"name" | "email" | "quota", string | undefined>>;
  onChange: (changed: Partial<TypedUser>) => void;
}

function UserFields({ typed, errors, onChange }: UserFieldsProps) {
  const { settings } = useStrings();
  return (
    <>
      <TextField
        label={settings.name}
        error={errors.name}
        value={typed.name}
        maxLength={nameMax}
        autoComplete="off"
        data-autofocus
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={settings.email}
        error={errors.email}
        type="email"
        value={typed.email}
        maxLength={emailMax}
        autoComplete="off"
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <SelectField
        label={settings.role}
        value={typed.role}
        choices={roles.map((value) => ({ value, label: settings.roleNames[value] }))}
        onChange={(role) => onChange({ role })}
      />
      <TextField
        label={settings.quotaGb}
        error={errors.quota}
        type="number"
        min={1}
        max={userQuotaMaxGb}
        step="any"
        value={typed.quota}
        onChange={(event) => onChange({ quota: event.target.value })}
      />
      <label className="flex items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="checkbox"
          checked={typed.active}
          onChange={(event) => onChange({ active: event.target.checked })}
        />
        {settings.active}
      </label>
    </>
  );
}
