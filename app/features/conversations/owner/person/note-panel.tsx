import type { FormError } from "#app/platform/http/form-result.ts";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import type { ShownPerson } from "./load-person.server.ts";
import { personNoteMax } from "./people/people-limits.ts";

interface NotePanelProps {
  person: ShownPerson;
  error: FormError | undefined;
}

export function NotePanel({ person: { note }, error }: NotePanelProps) {
  const refused = error?.values.intent === "note" ? error : undefined;
  return (
    <Panel title="Note">
      <PostForm
        error={undefined}
        fields={{ intent: "note" }}
        submit="Save note"
        look={{ variant: "secondary", size: "sm", busyLabel: "Saving..." }}
        preventScrollReset
        className="grid max-w-2xl gap-4"
      >
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
      </PostForm>
    </Panel>
  );
}
