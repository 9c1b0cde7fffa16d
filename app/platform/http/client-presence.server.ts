import { AsyncLocalStorage } from "node:async_hooks";
import { createClientGoneError } from "../app-error.ts";

interface PendingRequest {
  readonly signal: AbortSignal;
  hasResponse: boolean;
}

const pendingRequest = new AsyncLocalStorage<PendingRequest>();

/** @param signal aborted when the connection closes before the response */
export function runForClient<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const request: PendingRequest = { signal, hasResponse: false };
  return pendingRequest.run(request, () =>
    work().finally(() => {
      request.hasResponse = true;
    }),
  );
}

/** @throws AppError 499 where the request's client has disconnected */
export function throwIfClientGone(): void {
  const request = pendingRequest.getStore();
  if (request && !request.hasResponse && request.signal.aborted) throw createClientGoneError();
}
