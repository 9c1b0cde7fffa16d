import { VisitTable } from "#app/features/visits/visit-table.tsx";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { CommandForm } from "../actions/command-form.tsx";
import type { DashboardCommands } from "../actions/dashboard-actions.server.ts";
import type { DashboardLists } from "../lists/dashboard-lists.ts";
import { MissingList } from "./missing-list.tsx";

interface VisitsPanelProps {
  visits: DashboardLists["visits"];
  commands: DashboardCommands;
  onRetry: () => void;
  isRetrying: boolean;
}

export function VisitsPanel({ visits, commands, onRetry, isRetrying }: VisitsPanelProps) {
  const isOwner = useIsOwner();
  const isCleared = commands.running("clear-visits").length > 0;
  const shown = isCleared ? [] : visits;
  const clear = (
    <CommandForm command={{ intent: "clear-visits" }} onRun={commands.run} label="Clear History" variant="secondary" />
  );
  return (
    <Panel title="Recent Visits" actions={isOwner && clear}>
      {shown ? (
        <VisitTable visits={shown} empty={<EmptyState title="No recent visits recorded" />} />
      ) : (
        <MissingList text="The recent visits could not be loaded." onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </Panel>
  );
}
