import { useEffect, useRef } from "react";
import { href } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { PostButton, PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Panel } from "#app/ui/page/panel.tsx";

interface CrawlerRulesPanelProps {
  rules: readonly { id: number; text: string }[];
  error: FormError | undefined;
}

export function CrawlerRulesPanel({ rules, error }: CrawlerRulesPanelProps) {
  const isSending = useIsSending(href("/admin/numbers/settings"));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (rules) form.current?.reset();
  }, [rules]);
  return (
    <Panel title="Crawlers">
      <p className="max-w-prose text-ink-soft">
        Visits whose user agent has one of these texts are a crawler’s. Changes also apply to visits that haven’t been
        summarized yet.
      </p>
      {rules.length > 0 && (
        <ul className="mt-5 max-w-2xl border-t border-line">
          {rules.map(({ id, text }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-3">
              <bdi className="font-semibold text-ink wrap-anywhere">{text}</bdi>
              <PostButton
                fields={{ intent: "remove-rule", rule: id }}
                variant="danger-outline"
                size="sm"
                disabled={isSending}
                aria-label={`Remove the rule ${text}`}
              >
                Remove
              </PostButton>
            </li>
          ))}
        </ul>
      )}
      <PostForm error={error} formRef={form} className="mt-5 grid max-w-2xl items-end gap-4 sm:grid-cols-[1fr_auto]">
        <input type="hidden" name="intent" value="add-rule" />
        <TextField
          label="Part of a user agent"
          name="text"
          maxLength={100}
          required
          defaultValue={error?.values.text}
          error={error?.fieldErrors.text}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" isBusy={isSending}>
          Add rule
        </Button>
      </PostForm>
    </Panel>
  );
}
