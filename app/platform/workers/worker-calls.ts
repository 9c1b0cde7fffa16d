import type { SerializedError } from "./worker.errors.ts";

export interface CallContext<P = never> {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: P) => void;
}

// `never` accepts methods of any parameter types.
type Method = (...args: never) => unknown;

export type MethodName<M> = { [N in keyof M]: M[N] extends Method ? N : never }[keyof M] & string;

type Arguments<F> = F extends (...args: infer A) => unknown ? A : never;
export type InputOf<F> = Arguments<F> extends readonly [] ? undefined : Arguments<F>[0];
export type ProgressOf<F> = Arguments<F> extends readonly [unknown, CallContext<infer P>] ? P : never;
export type ResultOf<F> = F extends (...args: never) => infer R ? Awaited<R> : never;

/** A `Worker`, a worker's global scope or a `MessagePort`, of the browser or of Node. */
export interface Endpoint {
  postMessage(message: unknown, options: { transfer: Transferable[] }): void;
  addEventListener(type: string, listener: (event: Event) => void): void;
  start?(): void;
}

export type CallMessage =
  | { readonly kind: "call"; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly kind: "abort"; readonly id: number };

export type ReplyMessage =
  | { readonly kind: "progress"; readonly id: number; readonly progress: unknown }
  | { readonly kind: "result"; readonly id: number; readonly value: unknown }
  | { readonly kind: "error"; readonly id: number; readonly error: SerializedError };

const transferLists = new WeakMap<object, Transferable[]>();

export function transfer<T extends object>(value: T, parts: Transferable[]): T {
  transferLists.set(value, parts);
  return value;
}

export const transferListOf = (value: unknown): Transferable[] =>
  (typeof value === "object" && value !== null && transferLists.get(value)) || [];
