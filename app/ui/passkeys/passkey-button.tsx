import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "../button.tsx";
import { Notice } from "../notice.tsx";

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

function usePasskeyObstacle(): string | undefined {
  const [obstacle, setObstacle] = useState<string>();
  useEffect(() => setObstacle(findPasskeyObstacle()), []);
  return obstacle;
}

function findPasskeyObstacle(): string | undefined {
  if (!window.isSecureContext) return "Passkeys need HTTPS: this address starts with http.";
  if (/^[\d.]+$|:/.test(location.hostname)) return "Passkeys need a name: this address is a number.";
  return "PublicKeyCredential" in window ? undefined : "This browser has no passkeys.";
}

function explainPasskeyError(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : "";
  if (name === "AbortError") return undefined;
  if (name === "InvalidStateError") return "This device already has a passkey of your account.";
  if (name === "NotAllowedError") return "No passkey was used. You can try again.";
  if (name === "SecurityError") return "Passkeys work only at the site’s own address.";
  return "That did not work. Please check your connection and try again.";
}
