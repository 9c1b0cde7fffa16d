import type { Db } from "../database/tables.ts";
import type { Act } from "./acts.ts";

const sampleActs: readonly Act[] = ["sample/written", "sample/removed"];

/** The audit log says it, since its entries are restored with the rows that they are about. */
export async function holdsSample(db: Db): Promise<boolean> {
  const last = await db
    .selectFrom("audit_log")
    .select("act")
    .where("act_group", "=", "settings")
    .where("act", "in", sampleActs)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.act === "sample/written";
}
