import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ConfirmDialog } from "../../dialogs/question-dialog.tsx";
import { useFormats, useStrings } from "../../i18n/use-strings.tsx";
import { useToasts } from "../use-toasts.ts";
import { saveUserRecords, type UserRecord, useUserRecords } from "../user-records.ts";
import { UserDialog } from "./user-dialog.tsx";

export function UsersTab() {
  const { settings, layout } = useStrings();
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
        <p className="text-sm text-ink-soft">{settings.userCount(users.length)}</p>
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
  const { settings } = useStrings();
  const nameOf = ({ name }: UserRecord) => name || settings.unnamed;
  if (!task) return null;
  if (task.kind === "delete") {
    const { user } = task;
    const remove = () => {
      const remaining = users.filter(({ id }) => id !== user.id);
      onDone(remaining, settings.userDeleted, settings.userDeletedText(nameOf(user)));
    };
    return (
      <ConfirmDialog
        isOpen
        title={settings.deleteUserTitle}
        text={settings.deleteUserText(nameOf(user))}
        confirmLabel={settings.delete}
        onConfirm={remove}
        onClose={onClose}
      />
    );
  }
  const add = (user: UserRecord) => onDone([...users, user], settings.userAdded, settings.userAddedText(nameOf(user)));
  const replace = (user: UserRecord) => {
    const list = users.map((known) => (known.id === user.id ? user : known));
    onDone(list, settings.userUpdated, settings.userUpdatedText(nameOf(user)));
  };
  const isNew = task.kind === "add";
  return <UserDialog user={isNew ? undefined : task.user} onClose={onClose} onDone={isNew ? add : replace} />;
}

function UserRow({ user, onEdit, onDelete }: { user: UserRecord; onEdit: () => void; onDelete: () => void }) {
  const { settings } = useStrings();
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
        <Button variant="ghost" size="sm" aria-label={settings.editUser(name)} onClick={onEdit}>
          {settings.edit}
        </Button>
        <Button variant="ghost" size="sm" aria-label={settings.deleteUser(name)} onClick={onDelete}>
          {settings.delete}
        </Button>
      </div>
    </li>
  );
}
