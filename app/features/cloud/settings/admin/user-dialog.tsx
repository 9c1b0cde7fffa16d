import { type FormEvent, useState } from "react";
import { createRandomKey } from "#app/lib/random-key.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useMessages } from "../../messages/use-messages.tsx";
import { useToasts } from "../use-toasts.ts";
import { newUserQuotaGb, type UserRecord, userQuotaMaxGb } from "../user-records.ts";
import { type TypedUser, UserFields } from "./user-fields.tsx";

interface UserDialogProps {
  /** Undefined to add one. */
  user: UserRecord | undefined;
  onClose: () => void;
  onDone: (user: UserRecord) => void;
}

const newUser: TypedUser = { name: "", email: "", role: "user", quota: String(newUserQuotaGb), active: true };

/**
 * 'Add New User' asks for name and e-mail, and for a quota that is a number. 'Edit User' takes what is typed; the quota
 * stays where that is no such number.
 */
export function UserDialog({ user, onClose, onDone }: UserDialogProps) {
  const { settings, frame } = useMessages();
  const toasts = useToasts();
  const [typed, setTyped] = useState<TypedUser>(user ? { ...user, quota: String(user.quota) } : newUser);
  const [isChecked, setChecked] = useState(false);
  const [name, email, quota] = [typed.name.trim(), typed.email.trim(), Number(typed.quota)];
  const isQuotaGood = quota >= 1 && quota <= userQuotaMaxGb;
  const isAskedFor = isChecked && user === undefined;
  const faults = {
    name: isAskedFor && !name ? settings.nameRequired : undefined,
    email: isAskedFor && !email ? settings.emailRequired : undefined,
    quota: isAskedFor && !isQuotaGood ? settings.quotaInvalid : undefined,
  };
  const finish = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (user) return onDone({ ...typed, id: user.id, name, email, quota: isQuotaGood ? quota : user.quota });
    if (!(name && email)) return toasts.error(settings.error, settings.nameAndEmail);
    if (isQuotaGood) onDone({ ...typed, id: createRandomKey(), name, email, quota });
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
        <UserFields typed={typed} faults={faults} onChange={(changed) => setTyped({ ...typed, ...changed })} />
      </form>
    </Dialog>
  );
}
