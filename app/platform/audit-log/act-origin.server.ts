import { AsyncLocalStorage } from "node:async_hooks";
import type { ActorKind } from "./audit-log.tables.ts";

export interface Actor {
  readonly kind: ActorKind;
  readonly id?: string;
  readonly name?: string;
}

export interface LoggedAct {
  readonly act: string;
  readonly position: number;
  readonly hash: string;
  readonly actor: ActorKind;
}

export interface ActOrigin {
  actor: Actor;
  readonly ip?: string;
  readonly userAgent?: string | undefined;
  readonly logAct?: (act: LoggedAct) => void;
}

const origins = new AsyncLocalStorage<ActOrigin>();

/** Runs `work` and logs its acts with this origin. */
export const runAs = <T>(origin: ActOrigin, work: () => T): T => origins.run(origin, work);

export function identifyActor(actor: Actor): void {
  const origin = origins.getStore();
  if (origin) origin.actor = actor;
}

export const currentOrigin = (): ActOrigin => origins.getStore() ?? { actor: { kind: "site" } };
