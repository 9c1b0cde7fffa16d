import { type FormEvent, useState } from "react";
import { createRandomKey } from "#app/lib/random-key.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useMessages } from "../../messages/use-messages.tsx";
import { SelectField } from "../form/select-field.tsx";
import { useToasts } from "../use-toasts.ts";
import { newUserQuotaGb, type Role, roles, type UserRecord, userQuotaMaxGb } from "../user-records.ts";
import { emailMax, nameMax } from "../user-settings.ts";

interface UserDialogProps {
  /** Undefined to add one. */
  user: UserRecord | undefined;
  onClose: () => void;
  onDone: (user: UserRecord) => void;
}

interface TypedUser {
  name: string;
  email: string;
  role: Role;
  quota: string;
  active: boolean;
}

const newUser: TypedUser = { name: "", email: "", role: "user", quota: String(newUserQuotaGb), active: true };

/** 'Add New User' asks for name and e-mail; 'Edit User' takes what is typed. A quota is a number in either. */
export function UserDialog({ user, onClose, onDone }: UserDialogProps) {
  const { settings, frame } = useMessages();
  const toasts = useToasts();
  const [typed, setTyped] = useState<TypedUser>(user ? { ...user, quota: String(user.quota) } : newUser);
  const [isChecked, setChecked] = useState(false);
  const change = (changed: Partial<TypedUser>) => setTyped({ ...typed, ...changed });
  const [name, email, quota] = [typed.name.trim(), typed.email.trim(), Number(typed.quota)];
  const isQuotaGood = quota >= 1 && quota <= userQuotaMaxGb;
  const isAskedFor = isChecked && user === undefined;
  const finish = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (user === undefined && !(name && email)) return toasts.error(settings.error, settings.nameAndEmail);
    if (isQuotaGood) onDone({ ...typed, id: user?.id ?? createRandomKey(), name, email, quota });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={user ? settings.editUserTitle : settings.addUserTitle}
      closeLabel={frame.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {settings.cancel}
          </Button>
          <Button type="submit" form="cloud-user">
            {user ? settings.save : settings.addUser}
          </Button>
        </>
      }
    >
      <form id="cloud-user" onSubmit={finish} noValidate className="grid gap-5">
        <TextField
          label={settings.name}
          error={isAskedFor && !name ? settings.nameRequired : undefined}
          value={typed.name}
          maxLength={nameMax}
          autoComplete="off"
          data-autofocus
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={settings.email}
          error={isAskedFor && !email ? settings.emailRequired : undefined}
          type="email"
          value={typed.email}
          maxLength={emailMax}
          autoComplete="off"
          onChange={(event) => change({ email: event.target.value })}
        />
        <SelectField
          label={settings.role}
          value={typed.role}
          options={roles.map((value) => ({ value, title: settings.roleNames[value] }))}
          onChange={(role) => change({ role })}
        />
        <TextField
          label={settings.quotaGb}
          error={isChecked && !isQuotaGood ? settings.quotaInvalid : undefined}
          type="number"
          min={1}
          max={userQuotaMaxGb}
          step="any"
          value={typed.quota}
          onChange={(event) => change({ quota: event.target.value })}
        />
        <label className="flex items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="checkbox"
            checked={typed.active}
            onChange={(event) => change({ active: event.target.checked })}
          />
          {settings.active}
        </label>
      </form>
    </Dialog>
  );
}
