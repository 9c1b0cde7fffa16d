import { href } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { listCrawlerRules } from "#app/features/visits/counts/crawler-rules/crawler-rules.store.server.ts";
import { listKeys } from "#app/features/visits/report/keys/numbers-keys.store.server.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/settings.route";
import { CrawlerRulesPanel } from "./crawler-rules-panel.tsx";
import { KeysPanel } from "./keys-panel.tsx";
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
