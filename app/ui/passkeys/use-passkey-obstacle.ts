import { useEffect, useState } from "react";

export function usePasskeyObstacle(): string | undefined {
  const [obstacle, setObstacle] = useState<string>();
  useEffect(() => setObstacle(findPasskeyObstacle()), []);
  return obstacle;
}

function findPasskeyObstacle(): string | undefined {
  if (!window.isSecureContext) return "Passkeys need HTTPS: this address starts with http.";
  if (/^[\d.]+$|:/.test(location.hostname)) return "Passkeys need a name: this address is a number.";
  return "PublicKeyCredential" in window ? undefined : "This browser has no passkeys.";
}

export function explainPasskeyError(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : "";
  if (name === "AbortError") return undefined;
  if (name === "InvalidStateError") return "This device already has a passkey of your account.";
  if (name === "NotAllowedError") return "No passkey was used. You can try again.";
  if (name === "SecurityError") return "Passkeys work only at the site’s own address.";
  return "That did not work. Please check your connection and try again.";
}
