import { Button } from "#app/ui/button.tsx";
import { useFormats, useMessages } from "../../messages/use-messages.tsx";
import type { UserRecord } from "../user-records.ts";

interface UserRowProps {
  user: UserRecord;
  onEdit: () => void;
  onDelete: () => void;
}

/** An account, with what can be done to it. */
export function UserRow({ user, onEdit, onDelete }: UserRowProps) {
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
