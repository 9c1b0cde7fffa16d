import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useFormats, useMessages } from "../../messages/use-messages.tsx";
import { useToasts } from "../use-toasts.ts";
import { useUserRecords } from "../use-user-records.ts";
import { saveUserRecords, type UserRecord } from "../user-records.ts";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { UserDialog } from "./user-dialog.tsx";

type Task = { kind: "add" } | { kind: "edit" | "delete"; user: UserRecord };

/** The list of accounts. What is done to it counts at once, without 'Save'. */
export function UsersTab() {
  const { settings } = useMessages();
  const toasts = useToasts();
  const users = useUserRecords();
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const finish = (list: readonly UserRecord[], title: string, text: string) => {
    close();
    if (saveUserRecords(list)) toasts.success(title, text);
    else toasts.error(settings.error, settings.notStored);
  };
  const nameOf = ({ name }: UserRecord) => name || settings.unnamed;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{settings.userCount(users.length)}</p>
        <Button variant="secondary" size="sm" onClick={() => setTask({ kind: "add" })}>
          {settings.addUser}
        </Button>
      </div>
      {users.length === 0 ? (
        <EmptyState title={settings.nobody} />
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
      {task?.kind === "add" && (
        <UserDialog
          user={undefined}
          onClose={close}
          onDone={(user) => finish([...users, user], settings.userAdded, settings.userAddedText(user.name))}
        />
      )}
      {task?.kind === "edit" && (
        <UserDialog
          user={task.user}
          onClose={close}
          onDone={(user) => {
            const list = users.map((known) => (known.id === user.id ? user : known));
            finish(list, settings.userUpdated, settings.userUpdatedText(nameOf(user)));
          }}
        />
      )}
      {task?.kind === "delete" && (
        <DeleteUserDialog
          name={nameOf(task.user)}
          onClose={close}
          onConfirm={() => {
            const list = users.filter(({ id }) => id !== task.user.id);
            finish(list, settings.userDeleted, settings.userDeletedText(nameOf(task.user)));
          }}
        />
      )}
    </div>
  );
}

interface UserRowProps {
  user: UserRecord;
  onEdit: () => void;
  onDelete: () => void;
}

function UserRow({ user, onEdit, onDelete }: UserRowProps) {
  const { settings } = useMessages();
  const formats = useFormats();
  const name = user.name || settings.unnamed;
  return (
    <li className="cloud-user">
      <div className="cloud-user-words">
        <p className="font-semibold text-ink">{name}</p>
        <p className="text-sm text-ink-soft">{user.email}</p>
      </div>
      <p className="cloud-user-marks">
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
