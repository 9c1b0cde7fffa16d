import { href, Link, useRevalidator } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { SetAsideList } from "#app/features/conversations/owner/set-aside/set-aside-list.tsx";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { getServices } from "#app/platform/services.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { DataTable } from "#app/ui/page/table.tsx";
import type { Route } from "./+types/health.route";
import { ChecksPanel } from "./checks-panel.tsx";
import { FactsPanel } from "./facts-panel.tsx";
import { responseTimeText, routeText } from "./health-texts.ts";
import { type LoadedHealth, loadHealth } from "./load-health.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Health" }, { name: "robots", content: "noindex" }];

export const loader = ({ context }: Route.LoaderArgs) => loadHealth(context);

export const action = (args: Route.ActionArgs) =>
  runForm(args, async () => {
    const { now, runChecks } = getServices(args.context).siteHealth;
    const results = await runChecks();
    return { ok: true as const, at: now().toISOString(), results };
  });

export default function Health({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { routes, errors, setAside, ...facts } = loaderData;
  const { revalidate, state } = useRevalidator();
  return (
    <AdminPage
      title="Health"
      isWide
      lead="How your site is doing, and what needs your attention."
      actions={
        <Button variant="secondary" size="sm" isBusy={state === "loading"} onClick={() => void revalidate()}>
          Refresh
        </Button>
      }
    >
      <ChecksPanel posted={posted} />
      <FactsPanel {...facts} />
      <SetAsidePanel setAside={setAside} />
      <RoutesPanel routes={routes} />
      <ErrorsPanel errors={errors} startedAt={facts.startedAt} />
    </AdminPage>
  );
}

function SetAsidePanel({ setAside }: Pick<LoadedHealth, "setAside">) {
  if (setAside === undefined || setAside.mails.length === 0) return null;
  const { mails, hasMore } = setAside;
  return (
    <Panel title="E-mails set aside">
      <SetAsideList mails={mails} />
      <p className="mt-3 text-sm text-ink-soft">
        They are in no conversation, and are also listed in the inbox under{" "}
        <Link to={href("/admin/inbox/set-aside")} className="text-link">
          Set aside
        </Link>
        .{hasMore && " Only the newest are listed."}
      </p>
    </Panel>
  );
}

const title = "Slowest pages of the last hour";

function RoutesPanel({ routes }: Pick<LoadedHealth, "routes">) {
  return (
    <Panel title={title}>
      <DataTable
        label={title}
        rows={routes}
        keyOf={({ route }) => route}
        columns={[
          {
            label: "Page",
            cell: ({ route }) => <bdi className="wrap-anywhere text-ink">{routeText(route)}</bdi>,
          },
          { label: "Requests", isNumeric: true, cell: ({ count }) => count.toLocaleString("en-US") },
          { label: "Usual time", isNumeric: true, cell: ({ meanMs }) => responseTimeText(meanMs) },
          { label: "Longest time", isNumeric: true, cell: ({ maxMs }) => responseTimeText(maxMs) },
        ]}
        empty={<EmptyState title="No page was requested in the last hour" />}
      />
    </Panel>
  );
}

const errorsTitle = "Latest errors";

function ErrorsPanel({ errors, startedAt }: Pick<LoadedHealth, "errors" | "startedAt">) {
  return (
    <Panel title={errorsTitle}>
      <DataTable
        label={errorsTitle}
        rows={errors}
        keyOf={({ text }) => text}
        columns={[
          { label: "Time", isNumeric: true, cell: ({ at }) => <DateTime value={at} /> },
          {
            label: "What happened",
            cell: ({ text }) => (
              <p dir="auto" className="max-w-prose wrap-anywhere text-ink">
                {text}
              </p>
            ),
          },
          { label: "How often", isNumeric: true, cell: ({ count }) => count.toLocaleString("en-US") },
          {
            label: "Request",
            cell: ({ requestId }) => <code className="text-xs wrap-anywhere">{requestId ?? "None"}</code>,
          },
        ]}
        empty={
          <EmptyState title="No errors">
            Since the site was started on <DateTime value={startedAt} />
          </EmptyState>
        }
      />
      {errors.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          Visitors see the request’s code on the error page. Search the site’s log for it to see all about the error.
        </p>
      )}
    </Panel>
  );
}
