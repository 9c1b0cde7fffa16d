import type { SyntheticEvent } from "react";
import { href } from "react-router";
import { useAdminData } from "#app/shell/navigation/use-admin-data.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import type { ListedNote } from "../../server/notes.store.server.ts";

interface NoteCardProps {
  note: ListedNote;
  messageId: string;
  onDelete: () => void;
}

export function NoteCard({ note, messageId, onDelete }: NoteCardProps) {
  const admin = useAdminData();
  const isDeletable = admin?.role === "owner" || admin?.id === note.writerId;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onDelete();
  };
  return (
    <article className="inbox-note">
      <form
        method="post"
        action={href("/admin/inbox/:id", { id: messageId })}
        onSubmit={submit}
        className="inbox-note-head"
      >
        <span>
          <DateTime value={note.writtenAt} />
          {note.writtenBy && (
            <>
              {" by "}
              <bdi className="wrap-anywhere">{note.writtenBy}</bdi>
            </>
          )}
        </span>
        <input type="hidden" name="noteId" value={note.id} />
        {isDeletable && (
          <Button type="submit" name="intent" value="delete-note" variant="ghost" size="sm">
            Delete note
          </Button>
        )}
      </form>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {note.text}
      </p>
    </article>
  );
}
