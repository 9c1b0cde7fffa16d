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
import { Disclosure, ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import { useAnnouncedResult } from "#app/ui/toasts/announce-result.ts";
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
      <ListPanel
        title="All redirects"
        action={
          <Disclosure
            key={redirects.length}
            text="Add a redirect"
            variant="primary"
            size="md"
            isOpen={error !== undefined || from !== ""}
          >
            <PostForm error={error} fields={{ intent: "add" }} submit="Add" className="grid gap-4">
              {field("from", "From", "A path of this site without a page, as in /old-page.", from)}
              {field("to", "To", "A path of this site, or an address elsewhere.")}
            </PostForm>
          </Disclosure>
        }
        empty={
          redirects.length === 0 && (
            <EmptyState title="No redirect yet">Add one where people follow an outdated link.</EmptyState>
          )
        }
      >
        {redirects.map(({ path, target, created_at }) => (
          <ListRow
            key={path}
            name={path}
            facts={
              <>
                leads to <bdi className="font-semibold">{target}</bdi> since{" "}
                <DateTime value={created_at} precision="day" />
              </>
            }
          >
            <PostButton
              fields={{ intent: "remove", from: path }}
              variant="ghost"
              size="sm"
              aria-label={`Remove: ${path}`}
            >
              Remove
            </PostButton>
          </ListRow>
        ))}
      </ListPanel>
    </AdminPage>
  );
}
