import { sql } from "kysely";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import { knownNetworksMax } from "../accounts-limits.ts";

/** Different for each user, so that the table does not reveal who shares a network. */
const hashNetwork = (userId: string, ip: string): string => sha256(JSON.stringify([userId, networkKey(ip)]));

export async function rememberNetwork(db: Db, userId: string, ip: string, now: Date): Promise<void> {
  const [hash, usedAt] = [hashNetwork(userId, ip), now.toISOString()];
  await db
    .insertInto("sign_in_networks")
    .columns(["user_id", "network_hash", "last_used_at"])
    // Nothing where the user has been deleted meanwhile.
    .expression((eb) =>
      eb
        .selectFrom("user")
        .select(["id", sql<string>`cast(${hash} as text)`.as("hash"), sql<string>`cast(${usedAt} as text)`.as("at")])
        .where("id", "=", userId),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "network_hash"]).doUpdateSet({ last_used_at: usedAt }))
    .execute();
  const own = db.selectFrom("sign_in_networks").select("network_hash").where("user_id", "=", userId);
  const newest = own.orderBy("last_used_at", "desc").orderBy("network_hash").limit(knownNetworksMax);
  await db
    .deleteFrom("sign_in_networks")
    .where("user_id", "=", userId)
    .where("network_hash", "not in", newest)
    .execute();
}

/** @param usedAfter ISO time: an older sign-in does not count */
export async function isKnownNetwork(db: Db, userId: string, ip: string, usedAfter: string): Promise<boolean> {
  const row = await db
    .selectFrom("sign_in_networks")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("network_hash", "=", hashNetwork(userId, ip))
    .where("last_used_at", ">", usedAfter)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteNetworks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("sign_in_networks").where("user_id", "=", userId).execute();
}

export async function deleteOldNetworks(db: Db, usedUpTo: string): Promise<void> {
  await db.deleteFrom("sign_in_networks").where("last_used_at", "<=", usedUpTo).execute();
}
