import { type ReactNode, useEffect, useId, useState } from "react";
import type { Texts } from "#app/lib/language/strings.ts";
import { Button } from "../button.tsx";
import { type Scopes, useTexts } from "../language/use-texts.tsx";
import { Notice } from "../notice.tsx";

interface PasskeyButtonProps {
  onPress: () => Promise<void>;
  error: string | undefined;
  isSending?: boolean;
  children: ReactNode;
}

type PasskeyTexts = Texts<Scopes["passkeys"]>;

export function PasskeyButton({ onPress, error, isSending = false, children }: PasskeyButtonProps) {
  const texts = useTexts("passkeys");
  const [ownError, setOwnError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const obstacle = usePasskeyObstacle(texts);
  const obstacleId = useId();

  const press = async () => {
    setAsking(true);
    setOwnError(undefined);
    await onPress().catch((reason: unknown) => setOwnError(explainPasskeyError(reason, texts)));
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

function usePasskeyObstacle(texts: PasskeyTexts): string | undefined {
  const [obstacle, setObstacle] = useState<string>();
  useEffect(() => setObstacle(findPasskeyObstacle(texts)), [texts]);
  return obstacle;
}

function findPasskeyObstacle({ insecure, unnamed, unknown }: PasskeyTexts): string | undefined {
  if (!window.isSecureContext) return insecure;
  if (/^[\d.]+$|:/.test(location.hostname)) return unnamed;
  return "PublicKeyCredential" in window ? undefined : unknown;
}

function explainPasskeyError(error: unknown, texts: PasskeyTexts): string | undefined {
  const name = error instanceof Error ? error.name : "";
  if (name === "AbortError") return undefined;
  if (name === "InvalidStateError") return texts.known;
  if (name === "NotAllowedError") return texts.unused;
  if (name === "SecurityError") return texts.elsewhere;
  return texts.failed;
}
