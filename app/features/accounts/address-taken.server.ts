import { AppError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createAddressTakenError } from "./accounts.errors.ts";
import { findUserByEmail } from "./accounts.store.server.ts";

/**
 * Says what was wrong with a transaction that was to give somebody an address. On PostgreSQL another one may have given
 * it away in the same moment, and the unique index spoke.
 * @throws AppError 409, or the error itself
 */
export async function tellTaken(db: Db, email: string, error: unknown): Promise<never> {
  const isKnown = error instanceof AppError || email === "";
  throw !isKnown && (await findUserByEmail(db, email)) ? createAddressTakenError() : error;
}
