import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

interface MissingConversationProps {
  /** Why it could not be loaded; undefined while it is loading. */
  problem: string | undefined;
  isLoading: boolean;
  onRetry: () => void;
}

/** The place of a conversation that is not here yet. */
export function MissingConversation({ problem, isLoading, onRetry }: MissingConversationProps) {
  if (problem === undefined) {
    return (
      <>
        <Spinner label="Loading the conversation" />
        <Skeleton lines={4} className="mt-4" />
      </>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="danger">{problem}</Notice>
      <Button variant="secondary" size="sm" isBusy={isLoading} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
