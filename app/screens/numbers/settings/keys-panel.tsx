import type { ReactNode } from "react";
import { href } from "react-router";
import type { NumbersKey } from "#app/features/visits/report/keys/numbers-keys.store.server.ts";
import type { NumbersKeyKind } from "#app/features/visits/visits.tables.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton, PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Disclosure, ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import { ShownOnce } from "#app/ui/shown-once.tsx";
import { keyNameMax } from "../shown-list.ts";

interface KeysPanelProps {
  kind: NumbersKeyKind;
  title: string;
  text: ReactNode;
  keys: readonly NumbersKey[];
  made: { name: string; text: string } | undefined;
  error: FormError | undefined;
}

export function KeysPanel({ kind, title, text, keys, made, error }: KeysPanelProps) {
  const isSending = useIsSending(href("/admin/numbers/settings"));
  return (
    <ListPanel
      title={title}
      lead={text}
      action={
        <NameForm
          key={made?.text}
          {...{ error, isSending }}
          action={`Create ${kind}`}
          intent={`make-${kind}`}
          field={{ label: `Name of the new ${kind}`, name: "name", maxLength: keyNameMax }}
        />
      }
      notice={made && <ShownOnce title={`The ${kind} “${made.name}” is shown this once`} value={made.text} />}
      empty={keys.length === 0 && <p className="text-ink-soft">{`There is no ${kind}.`}</p>}
    >
      {keys.map(({ id, name, created_at, used_on }) => (
        <ListRow
          key={id}
          name={name}
          facts={
            <>
              Created <DateTime value={created_at} precision="day" />,{" "}
              {used_on ? (
                <>
                  last used on <DateTime value={used_on} precision="day" />
                </>
              ) : (
                "not used yet"
              )}
            </>
          }
        >
          <PostButton
            fields={{ intent: "end-key", id }}
            variant="ghost"
            size="sm"
            disabled={isSending}
            aria-label={`End ${kind} ${name}`}
          >
            End
          </PostButton>
        </ListRow>
      ))}
    </ListPanel>
  );
}

interface NameFormProps {
  /** Text of the button that opens the form, and of the one that sends it. */
  action: string;
  intent: string;
  field: { label: string; name: "name" | "text"; maxLength: number };
  error: FormError | undefined;
  isSending: boolean;
}

/** Opens below the head of its list. */
export function NameForm({ action, intent, field, error, isSending }: NameFormProps) {
  return (
    <Disclosure text={action} variant="secondary" isOpen={error !== undefined}>
      <PostForm error={error} fields={{ intent }} submit={action} look={{ isBusy: isSending }} className="grid gap-4">
        <TextField
          {...field}
          required
          defaultValue={error?.values[field.name]}
          error={error?.fieldErrors[field.name]}
          autoComplete="off"
        />
      </PostForm>
    </Disclosure>
  );
}
