import { sql } from "kysely";
import type { Db } from "./tables.ts";

/**
 * Part of a transaction: where it fails, what it wrote is taken back, and the transaction can go on.
 * @throws what `work` throws
 */
export async function inSavepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    // If this fails, the transaction is lost as well.
    await sql`rollback to savepoint part`.execute(trx).catch(() => {});
    throw error;
  }
}
