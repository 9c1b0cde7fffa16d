import { DateTime } from "#app/ui/date-time.tsx";
import type { DraftStatus } from "../../device/drafts/draft-sync.ts";

export function DraftState({ status }: { status: DraftStatus }) {
  switch (status.kind) {
    case "saving":
      return <>Saving the draft...</>;
    case "saved":
      return (
        <>
          Draft saved at <DateTime value={status.at} precision="brief" />.
        </>
      );
    case "unsaved":
      return <span className="text-danger">{status.message}</span>;
    default:
      return null;
  }
}
