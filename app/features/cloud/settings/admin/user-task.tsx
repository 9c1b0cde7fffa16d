import { useMessages } from "../../messages/use-messages.tsx";
import type { UserRecord } from "../user-records.ts";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { UserDialog } from "./user-dialog.tsx";

export type UserTaskKind = { readonly kind: "add" } | { readonly kind: "edit" | "delete"; readonly user: UserRecord };

interface UserTaskProps {
  task: UserTaskKind | undefined;
  users: readonly UserRecord[];
  onClose: () => void;
  /** @param users as they are to be */
  onDone: (users: readonly UserRecord[], title: string, text: string) => void;
}

/** The dialog of what is being done to the list of accounts. */
export function UserTask({ task, users, onClose, onDone }: UserTaskProps) {
  const { settings } = useMessages();
  const nameOf = ({ name }: UserRecord) => name || settings.unnamed;
  if (!task) return null;
  if (task.kind === "delete") {
    const { user } = task;
    const remove = () => {
      const left = users.filter(({ id }) => id !== user.id);
      onDone(left, settings.userDeleted, settings.userDeletedText(nameOf(user)));
    };
    return <DeleteUserDialog name={nameOf(user)} onClose={onClose} onConfirm={remove} />;
  }
  const add = (user: UserRecord) => onDone([...users, user], settings.userAdded, settings.userAddedText(nameOf(user)));
  const replace = (user: UserRecord) => {
    const list = users.map((known) => (known.id === user.id ? user : known));
    onDone(list, settings.userUpdated, settings.userUpdatedText(nameOf(user)));
  };
  const isNew = task.kind === "add";
  return <UserDialog user={isNew ? undefined : task.user} onClose={onClose} onDone={isNew ? add : replace} />;
}
