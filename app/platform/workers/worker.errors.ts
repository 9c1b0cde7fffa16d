export class WorkerLostError extends Error {
  /** The browser's message; undefined where there is none, as for a script that cannot be loaded. */
  readonly detail: string | undefined;

  constructor(detail: string | undefined, hasStarted: boolean) {
    super(detail ?? (hasStarted ? "The worker stopped." : "The worker could not be loaded."));
    this.name = "WorkerLostError";
    this.detail = detail;
  }
}

/** The structured clone of an error loses its name and its own properties. */
export interface SerializedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly properties: Readonly<Record<string, unknown>>;
}

export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { name: "Error", message: String(error), stack: undefined, properties: {} };
  const properties = Object.fromEntries(Object.entries(error).filter(([, value]) => isCloneable(value)));
  return { name: error.name, message: error.message, stack: error.stack, properties };
}

export function restoreError({ name, message, stack, properties }: SerializedError): Error {
  return Object.assign(new Error(message), { ...properties, name, ...(stack !== undefined && { stack }) });
}

function isCloneable(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}
