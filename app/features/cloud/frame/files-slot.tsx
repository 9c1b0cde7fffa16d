import { lazy, Suspense } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { DropDesk } from "../files/clipboard/use-item-drag.ts";
import { useMessages } from "../messages/use-messages.tsx";
import type { DriveState } from "./use-drive.ts";

const FilesView = lazy(async () => ({ default: (await import("../files/files-view.tsx")).FilesView }));

/** Where the files are drawn, once they are open. */
export function FilesSlot({ state, dropDesk }: { state: DriveState; dropDesk: DropDesk }) {
  const { frame } = useMessages();
  const waiting = (
    <div className="cloud-waiting">
      <Spinner size="lg" label={frame.loading} />
    </div>
  );
  if (state.status === "opening") return waiting;
  if (state.status === "failed")
    return (
      <EmptyState title={frame.loadFailed} action={<Button onClick={() => location.reload()}>{frame.reload}</Button>}>
        <p>{frame.loadFailedText}</p>
      </EmptyState>
    );
  return (
    <Suspense fallback={waiting}>
      <FilesView drive={state.drive} dropDesk={dropDesk} />
    </Suspense>
  );
}
