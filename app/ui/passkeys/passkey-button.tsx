import { type ReactNode, useId, useState } from "react";
import { Button } from "../button.tsx";
import { Notice } from "../notice.tsx";
import { explainPasskeyError, usePasskeyObstacle } from "./use-passkey-obstacle.ts";

interface PasskeyButtonProps {
  onPress: () => Promise<void>;
  error: string | undefined;
  isSending?: boolean;
  children: ReactNode;
}

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
