import { Form, href } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Panel } from "#app/ui/page/panel.tsx";
import type { ShownPerson } from "./load-person.server.ts";
import { personNoteMax } from "./people/people-limits.ts";

interface NotePanelProps {
  person: ShownPerson;
  error: FormError | undefined;
}

export function NotePanel({ person: { note, conversationId }, error }: NotePanelProps) {
  const path = href("/admin/inbox/:id/person", { id: conversationId });
  const isSaving = useIsSending(path, "note");
  const refused = error?.values.intent === "note" ? error : undefined;
  return (
    <Panel title="Note">
      <Form method="post" action={path} preventScrollReset className="grid max-w-2xl gap-4">
        <input type="hidden" name="intent" value="note" />
        <TextArea
          label="About this person"
          name="note"
          hint="Only you see it: it is in no mail and on no page of the visitor."
          rows={4}
          dir="auto"
          countMax={personNoteMax}
          defaultValue={refused?.values.note ?? note}
          error={refused?.fieldErrors.note}
        />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          isBusy={isSaving}
          busyLabel="Saving..."
          className="justify-self-start"
        >
          Save note
        </Button>
      </Form>
    </Panel>
  );
}
