import { type ReactNode, useEffect, useRef } from "react";
import { href } from "react-router";
import type { NumbersKey } from "#app/features/visits/report/keys/numbers-keys.store.server.ts";
import type { NumbersKeyKind } from "#app/features/visits/report/keys/numbers-keys.tables.ts";
import { keyNameMax } from "#app/features/visits/report/keys/numbers-keys-limits.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton, PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";

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
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (made) form.current?.reset();
  }, [made]);
  return (
    <Panel title={title}>
      <p className="max-w-prose text-ink-soft">{text}</p>
      {made && (
        <div className="mt-5 max-w-2xl">
          <Notice tone="success" title={`The ${kind} “${made.name}” is shown this once`}>
            <p>
              <code className="select-all wrap-anywhere">{made.text}</code>
            </p>
          </Notice>
        </div>
      )}
      {keys.length > 0 && (
        <ul className="mt-5 max-w-2xl border-t border-line">
          {keys.map((key) => (
            <li
              key={key.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold text-ink wrap-anywhere">{key.name}</p>
                <p className="text-sm text-ink-soft">
                  Made <DateTime value={key.created_at} precision="day" />,{" "}
                  {key.used_on ? (
                    <>
                      used last on <DateTime value={key.used_on} precision="day" />
                    </>
                  ) : (
                    "not used yet"
                  )}
                </p>
              </div>
              <PostButton
                fields={{ intent: "end-key", id: key.id }}
                variant="danger-outline"
                size="sm"
                disabled={isSending}
                aria-label={`End ${kind} ${key.name}`}
              >
                End
              </PostButton>
            </li>
          ))}
        </ul>
      )}
      <PostForm error={error} formRef={form} className="mt-5 grid max-w-2xl items-end gap-4 sm:grid-cols-[1fr_auto]">
        <input type="hidden" name="intent" value={`make-${kind}`} />
        <TextField
          label={`Name of the new ${kind}`}
          name="name"
          maxLength={keyNameMax}
          required
          defaultValue={error?.values.name}
          error={error?.fieldErrors.name}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" isBusy={isSending}>
          Make {kind}
        </Button>
      </PostForm>
    </Panel>
  );
}
