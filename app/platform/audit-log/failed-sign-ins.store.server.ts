import type { Db } from "../database/tables.ts";

const all = "*";

export async function countFailedSignIn(
  trx: Db,
  hour: string,
  network: string,
): Promise<{ perNetwork: number; total: number }> {
  const rows = await trx
    .insertInto("failed_sign_ins")
    .values([all, network].map((name) => ({ hour, network: name, count: 1, logged: 0 })))
    .onConflict((conflict) =>
      conflict.columns(["hour", "network"]).doUpdateSet((eb) => ({ count: eb("failed_sign_ins.count", "+", 1) })),
    )
    .returning(["network", "logged"])
    .execute();
  const loggedOf = (name: string) => rows.find((row) => row.network === name)?.logged ?? 0;
  return { perNetwork: loggedOf(network), total: loggedOf(all) };
}

export async function markLogged(trx: Db, hour: string, network: string): Promise<void> {
  await trx
    .updateTable("failed_sign_ins")
    .set((eb) => ({ logged: eb("logged", "+", 1) }))
    .where("hour", "=", hour)
    .where("network", "in", [all, network])
    .execute();
}

/** Deletes and returns the oldest finished hour, so only one instance reports it. @returns its unlogged sign-ins */
export async function claimFinishedHour(trx: Db, before: string): Promise<{ hour: string; left: number } | undefined> {
  const oldest = trx
    .selectFrom("failed_sign_ins")
    .select("hour")
    .where("hour", "<", before)
    .where("network", "=", all)
    .orderBy("hour")
    .limit(1);
  const taken = await trx
    .deleteFrom("failed_sign_ins")
    .where("network", "=", all)
    .where("hour", "in", oldest)
    .returning(["hour", "count", "logged"])
    .executeTakeFirst();
  return taken && { hour: taken.hour, left: taken.count - taken.logged };
}

/** Deletes what is left of an hour. @returns networks with more than was logged, those with the most first */
export async function claimNetworks(trx: Db, hour: string, max: number): Promise<{ network: string; count: number }[]> {
  const rows = await trx
    .selectFrom("failed_sign_ins")
    .select(["network", (eb) => eb("count", "-", eb.ref("logged")).as("left")])
    .where("hour", "=", hour)
    .whereRef("count", ">", "logged")
    .orderBy("left", "desc")
    .orderBy("network")
    .limit(max)
    .execute();
  await trx.deleteFrom("failed_sign_ins").where("hour", "=", hour).execute();
  return rows.map(({ network, left }) => ({ network, count: Number(left) }));
}
