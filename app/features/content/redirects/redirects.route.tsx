import { href, useSearchParams } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import type { ActionResult } from "#app/platform/actions/action-result.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import fieldCss from "#app/ui/fields/field-and-feedback.css?inline";
import { PostButton, PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { useAnnouncedResult } from "#app/ui/toasts/use-announced-result.ts";
import { listRedirects } from "../content.store.server.ts";
import type { Route } from "./+types/redirects.route";
import { redirectsActions } from "./redirects-actions.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Redirects · Your site" },
  { name: "robots", content: "noindex" },
];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  redirects: await listRedirects(getServices(context).content.db),
});

export const action = (args: Route.ActionArgs) => runActions(redirectsActions, args);

export default function RedirectsPage({ loaderData: { redirects }, actionData }: Route.ComponentProps) {
  const error = actionData?.ok === false ? actionData : undefined;
  const [search] = useSearchParams();
  const asked = search.get("from") ?? "";
  const from = redirects.some(({ path }) => path === asked.toLowerCase()) ? "" : asked;
  useAnnouncedResult(actionData as ActionResult | undefined);
  const field = (name: "from" | "to", label: string, hint: string, value = "") => (
    <TextField
      {...{ name, label, hint }}
      required
      maxLength={300}
      autoComplete="off"
      defaultValue={error?.values[name] ?? value}
      error={error?.fieldErrors[name]}
    />
  );
  return (
    <AdminPage
      title="Redirects"
      lead="Addresses that lead to another page. A changed address of a case study or note adds its own."
      back={{ to: href("/admin/site"), text: "Back to your site" }}
    >
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <Panel title="New redirect">
        <PostForm
          key={redirects.length}
          error={error}
          fields={{ intent: "add" }}
          submit="Add"
          className="grid gap-4 lg:max-w-2xl"
        >
          {field("from", "From", "A path of this site without a page, as in /old-page.", from)}
          {field("to", "To", "A path of this site, or an address elsewhere.")}
        </PostForm>
      </Panel>
      <Panel title="All redirects">
        {redirects.length === 0 ? (
          <EmptyState title="No redirect yet">Add one where people follow an outdated link.</EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {redirects.map(({ path, target, created_at }) => (
              <li key={path} className="flex flex-wrap items-center justify-between gap-3 py-4">
                <div className="grid min-w-0 gap-1">
                  <p className="wrap-anywhere">
                    <bdi>{path}</bdi> leads to <bdi className="font-semibold">{target}</bdi>
                  </p>
                  <p className="text-xs text-ink-faint">
                    Since <DateTime value={created_at} />
                  </p>
                </div>
                <PostButton
                  fields={{ intent: "remove", from: path }}
                  variant="secondary"
                  size="sm"
                  aria-label={`Remove: ${path}`}
                >
                  Remove
                </PostButton>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </AdminPage>
  );
}
