import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useMessages } from "../../messages/use-messages.tsx";
import { useToasts } from "../use-toasts.ts";
import { useUserRecords } from "../use-user-records.ts";
import { saveUserRecords, type UserRecord } from "../user-records.ts";
import { UserRow } from "./user-row.tsx";
import { UserTask, type UserTaskKind } from "./user-task.tsx";

/** The list of accounts. What is done to it counts at once, without 'Save'. */
export function UsersTab() {
  const { settings } = useMessages();
  const toasts = useToasts();
  const users = useUserRecords();
  const [task, setTask] = useState<UserTaskKind>();
  const close = () => setTask(undefined);
  const finish = (list: readonly UserRecord[], title: string, text: string) => {
    close();
    if (saveUserRecords(list)) toasts.success(title, text);
    else toasts.error(settings.error, settings.notStored);
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
      <UserTask task={task} users={users} onClose={close} onDone={finish} />
    </div>
  );
}
