import { useRevalidator } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { type CheckedHealth, ChecksPanel } from "./checks-panel.tsx";
import { ErrorsPanel } from "./errors-panel.tsx";
import { FactsPanel } from "./facts-panel.tsx";
import type { LoadedHealth } from "./load-health.server.ts";
import { RoutesPanel } from "./routes-panel.tsx";
import { SetAsidePanel } from "./set-aside-panel.tsx";

interface HealthViewProps extends LoadedHealth {
  posted: CheckedHealth | undefined;
}

export function HealthView({ posted, routes, errors, setAside, ...facts }: HealthViewProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <AdminPage
      title="Site health"
      lead="How your site is doing, and what needs your attention."
      actions={
        <Button variant="secondary" size="sm" isBusy={state === "loading"} onClick={() => void revalidate()}>
          Refresh
        </Button>
      }
    >
      <FactsPanel {...facts} />
      <ChecksPanel posted={posted} />
      <SetAsidePanel setAside={setAside} />
      <RoutesPanel routes={routes} />
      <ErrorsPanel errors={errors} startedAt={facts.startedAt} />
    </AdminPage>
  );
}
