import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useMessages } from "../messages/use-messages.tsx";
import type { DriveState } from "./use-drive.ts";

/** Where the files are drawn, once they are open. */
export function FilesSlot({ state }: { state: DriveState }) {
  const { frame } = useMessages();
  if (state.status === "opening")
    return (
      <div className="cloud-waiting">
        <Spinner size="lg" label={frame.loading} />
      </div>
    );
  if (state.status === "failed")
    return (
      <EmptyState title={frame.loadFailed} action={<Button onClick={() => location.reload()}>{frame.reload}</Button>}>
        <p>{frame.loadFailedText}</p>
      </EmptyState>
    );
  return null;
}
