import { type ReactNode, useId, useState } from "react";
import { Button } from "../button.tsx";
import { Notice } from "../notice.tsx";
import { explainPasskeyError, usePasskeyObstacle } from "./use-passkey-obstacle.ts";

interface PasskeyButtonProps {
  /** Asks the browser for a passkey, and sends what it answers. */
  onPress: () => Promise<void>;
  /** Of the server, for the answer before. */
  error: string | undefined;
  isSending?: boolean;
  children: ReactNode;
}

/** Shows what went wrong above it, and below it why no passkey can be used here. For a grid. */
export function PasskeyButton({ onPress, error, isSending = false, children }: PasskeyButtonProps) {
  const [ownError, setOwnError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const obstacle = usePasskeyObstacle();
  const obstacleId = useId();

  const press = async () => {
    setAsking(true);
    setOwnError(undefined);
    await onPress().catch((reason: unknown) => setOwnError(explainPasskeyError(reason)));
    setAsking(false);
  };
  const shown = ownError ?? (isAsking ? undefined : error);
  return (
    <>
      {shown && <Notice tone="danger">{shown}</Notice>}
      <Button
        variant="secondary"
        className="needs-scripts"
        onClick={() => void press()}
        isBusy={isAsking || isSending}
        disabled={obstacle !== undefined}
        aria-describedby={obstacle && obstacleId}
      >
        {children}
      </Button>
      {obstacle && (
        <p id={obstacleId} className="text-sm text-ink-soft">
          {obstacle}
        </p>
      )}
    </>
  );
}
