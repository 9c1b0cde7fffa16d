import { Form, href } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmField } from "#app/ui/fields/confirm-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Panel } from "#app/ui/page/panel.tsx";
import type { ShownPerson } from "./load-person.server.ts";
import { describeTraces } from "./traces-text.ts";

interface ErasePanelProps {
  person: ShownPerson;
  error: FormError | undefined;
}

export function ErasePanel({ person: { addresses, conversationId, traces, isConfirmed }, error }: ErasePanelProps) {
  const path = href("/admin/inbox/:id/person", { id: conversationId });
  const isErasing = useIsSending(path, "erase");
  const refused = error?.values.intent === "erase" ? error : undefined;
  return (
    <Panel title="Erase this person">
      <div className="grid max-w-2xl gap-4">
        <p>
          Deletes {describeTraces(traces)}, everything else that belongs to them, and your note. E-mails that wait are
          not sent, and links in mails end. There is no undo.
        </p>
        <p className="text-sm text-ink-soft">
          Backups contain them until they are deleted; a backup that is restored brings them back. Mails stay in your
          own mailbox, and visits are not connected with people.
        </p>
        <Form method="post" action={path} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="erase" />
          <TextField
            label={`Type ${addresses[0]} to confirm`}
            name="confirmation"
            defaultValue={refused?.values.confirmation}
            error={refused?.fieldErrors.confirmation}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
            className="min-w-64 flex-1"
          />
          <ConfirmField isConfirmed={isConfirmed} error={refused} className="min-w-64 flex-1" />
          <Button type="submit" variant="danger" isBusy={isErasing} busyLabel="Erasing...">
            Erase
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
