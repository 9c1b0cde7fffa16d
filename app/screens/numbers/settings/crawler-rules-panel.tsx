import { href } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import { NameForm } from "./keys-panel.tsx";

interface CrawlerRulesPanelProps {
  rules: readonly { id: number; text: string }[];
  error: FormError | undefined;
}

export function CrawlerRulesPanel({ rules, error }: CrawlerRulesPanelProps) {
  const isSending = useIsSending(href("/admin/numbers/settings"));
  return (
    <ListPanel
      title="Crawlers"
      lead="A visitor whose user agent has one of these texts counts as a bot. Changes also apply to visits that haven’t been summarized yet."
      action={
        <NameForm
          key={rules.length}
          {...{ error, isSending }}
          action="Add rule"
          intent="add-rule"
          field={{ label: "Part of a user agent", name: "text", maxLength: 100 }}
        />
      }
      empty={rules.length === 0 && <p className="text-ink-soft">There is no rule of your own.</p>}
    >
      {rules.map(({ id, text }) => (
        <ListRow key={id} name={text}>
          <PostButton
            fields={{ intent: "remove-rule", rule: id }}
            variant="ghost"
            size="sm"
            disabled={isSending}
            aria-label={`Remove the rule ${text}`}
          >
            Remove
          </PostButton>
        </ListRow>
      ))}
    </ListPanel>
  );
}
