import { BackupError } from "../backup.errors.ts";

/** An error of an off-site target. Its message is one sentence without passwords and keys. */
export class OffsiteError extends BackupError {
  override readonly name = "OffsiteError";
  readonly isTransient: boolean;

  constructor(message: string, { isTransient = false, cause }: { isTransient?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isTransient = isTransient;
  }
}

/** The target lacks a request that the copies do not depend on. */
export class UnsupportedError extends OffsiteError {}

export function explainNetworkError(error: unknown): string | undefined {
  const { code = "" } = (error ?? {}) as NodeJS.ErrnoException;
  const reasons: Readonly<Record<string, string>> = {
    ENOTFOUND: "DNS does not know its name",
    EAI_AGAIN: "DNS does not respond",
    ECONNREFUSED: "the connection was refused",
    ECONNRESET: "the connection was cut",
    EPIPE: "the connection was cut",
    UND_ERR_SOCKET: "the connection was cut",
    ETIMEDOUT: "it does not respond",
    UND_ERR_CONNECT_TIMEOUT: "it does not respond",
    UND_ERR_HEADERS_TIMEOUT: "it does not respond",
    UND_ERR_BODY_TIMEOUT: "it does not respond",
    EHOSTUNREACH: "there is no route to it",
    ENETUNREACH: "there is no route to it",
    EHOSTDOWN: "there is no route to it",
  };
  return Object.hasOwn(reasons, code) ? reasons[code] : undefined;
}
