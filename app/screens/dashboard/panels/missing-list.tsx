import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

interface MissingListProps {
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
}

export function MissingList({ text, onRetry, isRetrying }: MissingListProps) {
  return (
    <div className="table-frame">
      <EmptyState
        title={text}
        action={
          <Button variant="secondary" size="sm" isBusy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
