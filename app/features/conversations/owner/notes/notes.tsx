import { useEffect, useEffectEvent, useState } from "react";
import { href, useFetcher } from "react-router";
import { createRandomKey } from "#app/lib/random-key.ts";
import { Button } from "#app/ui/button.tsx";
import { useEarlyText } from "#app/ui/fields/early-input.ts";
import { HiddenFields } from "#app/ui/fields/post-form.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { onLogout } from "#app/ui/live-page/use-logout.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { InboxResult } from "../../actions/inbox-actions.server.ts";
import { noteMax } from "../../model/owner-limits.ts";
import { noteCard } from "../conversation/later-parts.ts";
import type { ConversationProps } from "../inbox-outlet.ts";

interface NoteDraft {
  noteId: string;
  text: string;
}

const drafts = new Map<string, NoteDraft>();
onLogout(() => drafts.clear());

export function Notes({ open, posted, outlet: { commands, run } }: ConversationProps) {
  const { id } = open.conversation;
  const leaving = new Set(commands.running("delete-note").map(({ noteId }) => noteId));
  const notes = open.notes.filter((note) => !leaving.has(note.id));
  return (
    <section aria-labelledby="notes-heading" className="inbox-notes">
      <h3 id="notes-heading" className="text-base">
        Notes
      </h3>
      {notes.map((note) => (
        <noteCard.Part
          key={note.id}
          note={note}
          messageId={id}
          onDelete={() => run({ intent: "delete-note", noteId: note.id })}
        />
      ))}
      <NoteForm messageId={id} noteId={open.noteId} posted={posted} />
    </section>
  );
}

interface NoteFormProps {
  messageId: string;
  noteId: string;
  posted: InboxResult | undefined;
}

function NoteForm({ messageId, noteId, posted }: NoteFormProps) {
  const fetcher = useFetcher<InboxResult>();
  const refused = posted?.ok === false && posted.values.intent === "add-note" ? posted : undefined;
  const [draft, setDraft] = useState((): NoteDraft => {
    const { text, ...kept } = drafts.get(messageId) ?? { noteId, text: "" };
    return { ...kept, text: refused?.values.note ?? text };
  });
  const [isOpen, setOpen] = useState(draft.text !== "");
  const isSaving = fetcher.state !== "idle";
  const change = ({ note }: { note: string }) => {
    const changed = { ...draft, text: note };
    drafts.set(messageId, changed);
    setDraft(changed);
  };
  const form = useEarlyText(["note"], change);
  const settle = useEffectEvent((result: InboxResult) => {
    if (!result.ok) return;
    drafts.delete(messageId);
    setDraft({ noteId: createRandomKey(), text: "" });
  });
  useEffect(() => {
    if (fetcher.data) settle(fetcher.data);
  }, [fetcher.data]);
  const result = fetcher.data ?? refused;
  const error = result?.ok === false && !isSaving ? result : undefined;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-link touch-target text-sm">Add a note</summary>
      <fetcher.Form
        ref={form}
        method="post"
        action={href("/admin/inbox/:id", { id: messageId })}
        className="inbox-note-form"
        onSubmit={(event) => {
          if (draft.text.trim() === "" || isSaving) event.preventDefault();
        }}
      >
        <HiddenFields fields={{ intent: "add-note", id: messageId, noteId: draft.noteId }} />
        {error && !error.fieldErrors.note && <Notice tone="danger">{error.message}</Notice>}
        <TextArea
          label="Note"
          name="note"
          hint="Only the studio sees it: it is in no mail and on no page of the visitor."
          required
          dir="auto"
          rows={3}
          countMax={noteMax}
          readOnly={isSaving}
          value={draft.text}
          error={error?.fieldErrors.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          isBusy={isSaving}
          busyLabel="Saving..."
          className="justify-self-end"
        >
          Save note
        </Button>
      </fetcher.Form>
    </details>
  );
}
