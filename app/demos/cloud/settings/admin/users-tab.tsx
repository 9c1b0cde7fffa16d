import { type FormEvent, useState } from "react";
import { createRandomKey } from "#app/lib/random-key.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { ConfirmDialog, QuestionDialog } from "../../dialogs/question-dialog.tsx";
import { useFormats } from "../../formats/formats.ts";
import { SettingsFields } from "../form/settings-fields.tsx";
import type { SettingsForm } from "../form/use-settings-form.ts";
import { initialValues } from "../stored/stored-fields.ts";
import { useToasts } from "../use-toasts.ts";
import { recordFields, saveUserRecords, type UserRecord, useUserRecords } from "../user-records.ts";

export function UsersTab() {
  const { settings, layout } = useTexts("cloud");
  const toasts = useToasts();
  const users = useUserRecords();
  const [task, setTask] = useState<UserTaskKind>();
  const close = () => setTask(undefined);
  const finish = (list: readonly UserRecord[], title: string, text: string) => {
    close();
    if (saveUserRecords(list)) toasts.success(title, text);
    else toasts.error(layout.error, settings.notStored);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{settings.userCount({ count: users.length })}</p>
        <Button variant="secondary" size="sm" onClick={() => setTask({ kind: "add" })}>
          {settings.addUser}
        </Button>
      </div>
      {users.length === 0 ? (
        <EmptyState title={settings.noUsers} />
      ) : (
        <ul className="cloud-users">
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              onEdit={() => setTask({ kind: "edit", user })}
              onDelete={() => setTask({ kind: "delete", user })}
            />
          ))}
        </ul>
      )}
      <p className="text-xs text-ink-faint">{settings.usersHint}</p>
      <UserTask task={task} users={users} onClose={close} onDone={finish} />
    </div>
  );
}

export type UserTaskKind = { readonly kind: "add" } | { readonly kind: "edit" | "delete"; readonly user: UserRecord };

interface UserTaskProps {
  task: UserTaskKind | undefined;
  users: readonly UserRecord[];
  onClose: () => void;
  onDone: (users: readonly UserRecord[], title: string, text: string) => void;
}

function UserTask({ task, users, onClose, onDone }: UserTaskProps) {
  const { settings } = useTexts("cloud");
  const nameOf = ({ name }: UserRecord) => name || settings.unnamed;
  if (!task) return null;
  if (task.kind === "delete") {
    const { user } = task;
    const remove = () => {
      const remaining = users.filter(({ id }) => id !== user.id);
      onDone(remaining, settings.userDeleted, settings.userDeletedText({ name: nameOf(user) }));
    };
    return (
      <ConfirmDialog
        isOpen
        title={settings.deleteUserTitle}
        text={settings.deleteUserText({ name: nameOf(user) })}
        confirmLabel={settings.delete}
        onConfirm={remove}
        onClose={onClose}
      />
    );
  }
  const add = (user: UserRecord) =>
    onDone([...users, user], settings.userAdded, settings.userAddedText({ name: nameOf(user) }));
  const replace = (user: UserRecord) => {
    const list = users.map((known) => (known.id === user.id ? user : known));
    onDone(list, settings.userUpdated, settings.userUpdatedText({ name: nameOf(user) }));
  };
  const isNew = task.kind === "add";
  return <UserDialog user={isNew ? undefined : task.user} onClose={onClose} onDone={isNew ? add : replace} />;
}

function UserRow({ user, onEdit, onDelete }: { user: UserRecord; onEdit: () => void; onDelete: () => void }) {
  const { settings } = useTexts("cloud");
  const formats = useFormats();
  const name = user.name || settings.unnamed;
  return (
    <li className="cloud-user">
      <div className="cloud-user-identity">
        <p className="font-semibold text-ink">{name}</p>
        <p className="text-sm text-ink-soft">{user.email}</p>
      </div>
      <p className="cloud-user-details">
        <span className="cloud-role" data-role={user.role}>
          {settings.roleNames[user.role]}
        </span>
        <span>{formats.size(user.quota * 1024 ** 3)}</span>
        <span>{user.active ? settings.active : settings.inactive}</span>
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" aria-label={settings.editUser({ name })} onClick={onEdit}>
          {settings.edit}
        </Button>
        <Button variant="ghost" size="sm" aria-label={settings.deleteUser({ name })} onClick={onDelete}>
          {settings.delete}
        </Button>
      </div>
    </li>
  );
}

interface UserDialogProps {
  user: UserRecord | undefined;
  onClose: () => void;
  onDone: (user: UserRecord) => void;
}

/**
 * A new user requires name, e-mail address and a valid quota. Editing accepts any text and keeps the old quota if the
 * new one is invalid.
 */
function UserDialog({ user, onClose, onDone }: UserDialogProps) {
  const { settings, layout } = useTexts("cloud");
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
