import { AsyncLocalStorage } from "node:async_hooks";
import { createClientGoneError } from "../app-error.ts";

interface PendingRequest {
  readonly signal: AbortSignal;
  /** Work that the request started and that outlives it (a flush, a mail) belongs to no client. */
  isAnswered: boolean;
}

const pendingRequest = new AsyncLocalStorage<PendingRequest>();

/**
 * Runs a request's work so that `throwIfClientGone` finds out, anywhere below, whether its client is still connected.
 * @param signal the request's own, which is aborted when the connection closes before the response
 */
export function runForClient<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const request: PendingRequest = { signal, isAnswered: false };
  return pendingRequest.run(request, () =>
    work().finally(() => {
      request.isAnswered = true;
    }),
  );
}

/** @throws AppError 499 where this runs for a request whose client has disconnected without waiting for the response */
export function throwIfClientGone(): void {
  const request = pendingRequest.getStore();
  if (request && !request.isAnswered && request.signal.aborted) throw createClientGoneError();
}
