import { href } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { listCrawlerRules } from "#app/features/visits/counts/crawler-rules/crawler-rules.store.server.ts";
import { listKeys } from "#app/features/visits/report/keys/numbers-keys.store.server.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { getServices } from "#app/platform/services.ts";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import type { Route } from "./+types/settings.route";
import { KeysPanel, NameForm } from "./keys-panel.tsx";
import { settingsActions } from "./settings-actions.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Settings of the numbers" },
  { name: "robots", content: "noindex" },
];

const ofOthers = new Set(["make-token", "add-rule"]);

export async function loader({ context }: Route.LoaderArgs) {
  const origin = getServices(context).config.origin;
  const { db } = getServices(context).numbers;
  const [keys, rules] = await Promise.all([listKeys(db), listCrawlerRules(db)]);
  return {
    keys,
    rules: rules.map(({ id, text }) => ({ id, text })),
    linkStart: `${origin}${href("/numbers")}?key=`,
    apiUrl: `${origin}/api/v1/numbers`,
  };
}

export const action = (args: Route.ActionArgs) => runActions(settingsActions, args);

export default function NumbersSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, rules, linkStart, apiUrl } = loaderData;
  const error = actionData?.ok === false ? actionData : undefined;
  const made = actionData?.ok === true && "made" in actionData ? actionData.made : undefined;
  return (
    <AdminPage
      title="Settings of the numbers"
      lead="Share your numbers, and decide which visitors are bots. A link or token shows only totals, and you can end it at any time."
      back={{ to: href("/admin/numbers"), text: "Back to the numbers" }}
    >
      <KeysPanel
        kind="link"
        title="Public links"
        text="Anyone with the link can see the numbers without signing in. Missing addresses are left out. Search engines are told not to list it."
        keys={keys.filter(({ kind }) => kind === "link")}
        made={made?.kind === "link" ? { name: made.name, text: linkStart + made.token } : undefined}
        error={error && !ofOthers.has(error.values.intent ?? "") ? error : undefined}
      />
      <KeysPanel
        kind="token"
        title="API tokens"
        text={
          <>
            For programs: <code className="wrap-anywhere">GET {apiUrl}</code> with the header{" "}
            <code>Authorization: Bearer TOKEN</code>. The API’s document is{" "}
            <a href="/api/v1/openapi.json" className="text-link">
              openapi.json
            </a>
            .
          </>
        }
        keys={keys.filter(({ kind }) => kind === "token")}
        made={made?.kind === "token" ? { name: made.name, text: made.token } : undefined}
        error={error?.values.intent === "make-token" ? error : undefined}
      />
      <CrawlerRulesPanel rules={rules} error={error?.values.intent === "add-rule" ? error : undefined} />
    </AdminPage>
  );
}

interface CrawlerRulesPanelProps {
  rules: readonly { id: number; text: string }[];
  error: FormError | undefined;
}

function CrawlerRulesPanel({ rules, error }: CrawlerRulesPanelProps) {
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
