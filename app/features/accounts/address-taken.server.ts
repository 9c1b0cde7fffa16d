import { AppError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createAddressTakenError } from "./accounts.errors.ts";
import { findUserByEmail } from "./accounts.store.server.ts";

/** On PostgreSQL, a concurrent transaction may have taken the address. @throws AppError 409, or `error` */
export async function rethrowAddressTaken(db: Db, email: string, error: unknown): Promise<never> {
  const isKnown = error instanceof AppError || email === "";
  throw !isKnown && (await findUserByEmail(db, email)) ? createAddressTakenError() : error;
}
