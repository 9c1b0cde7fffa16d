import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showUndo } from "#app/ui/show-toast.ts";
import type { DraftStatus } from "./use-reply-draft.ts";

interface DraftConflictProps {
  status: DraftStatus;
  onKeep: () => void;
  onTakeOther: () => () => void;
}

export function DraftConflict({ status, onKeep, onTakeOther }: DraftConflictProps) {
  if (status.kind !== "conflict") return null;
  const { other } = status;
  const takeOther = () => {
    const onUndo = onTakeOther();
    showUndo(other ? "The other draft is in the reply box" : "Draft cleared", "You can restore what you wrote here.", {
      onUndo,
    });
  };
  return (
    <Notice tone="warning">
      <p className="font-semibold text-ink">
        {other ? (
          <>
            Also edited on another device at <DateTime value={other.savedAt} precision="brief" />
          </>
        ) : (
          "This draft was sent or cleared on another device"
        )}
      </p>
      {other && (
        <p dir="auto" className="inbox-other-draft">
          {other.message}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={onKeep}>
          {other ? "Use this" : "Keep this"}
        </Button>
        <Button variant="secondary" size="sm" onClick={takeOther}>
          {other ? "Use that" : "Clear it"}
        </Button>
      </div>
    </Notice>
  );
}
