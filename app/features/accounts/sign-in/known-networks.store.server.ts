import { sql } from "kysely";
import { hasRow } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-meter.server.ts";
import { knownNetworksMax } from "../accounts-limits.ts";

/** Hashed for each user, so that the table does not reveal who shares a network. */
const hashNetwork = (userId: string, ip: string): string => sha256(JSON.stringify([userId, networkKey(ip)]));

export const hashDevice = (userId: string, device: string): string =>
  sha256(JSON.stringify([userId, "device", device]));

export const rememberNetwork = (db: Db, userId: string, ip: string, now: Date): Promise<void> =>
  remember(db, userId, hashNetwork(userId, ip), now);

export const rememberDevice = (db: Db, userId: string, device: string, now: Date): Promise<void> =>
  remember(db, userId, hashDevice(userId, device), now);

async function remember(db: Db, userId: string, hash: string, now: Date): Promise<void> {
  const usedAt = now.toISOString();
  await db
    .insertInto("sign_in_networks")
    .columns(["user_id", "network_hash", "last_used_at"])
    // Inserts nothing for a deleted user.
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

/** @param usedAfter ISO time; older sign-ins do not count */
export const isKnownNetwork = (db: Db, userId: string, ip: string, usedAfter: string): Promise<boolean> =>
  isKnown(db, userId, hashNetwork(userId, ip), usedAfter);

export const isKnownDevice = (db: Db, userId: string, device: string, usedAfter: string): Promise<boolean> =>
  isKnown(db, userId, hashDevice(userId, device), usedAfter);

const selectOwn = (db: Db, userId: string) =>
  db.selectFrom("sign_in_networks").select("user_id").where("user_id", "=", userId);

const isKnown = (db: Db, userId: string, hash: string, usedAfter: string): Promise<boolean> =>
  hasRow(selectOwn(db, userId).where("network_hash", "=", hash).where("last_used_at", ">", usedAfter));

export const hasSignedIn = (db: Db, userId: string): Promise<boolean> => hasRow(selectOwn(db, userId));

export async function deleteDevice(db: Db, userId: string, deviceHash: string): Promise<void> {
  await db
    .deleteFrom("sign_in_networks")
    .where("user_id", "=", userId)
    .where("network_hash", "=", deviceHash)
    .execute();
}

export async function deleteNetworks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("sign_in_networks").where("user_id", "=", userId).execute();
}

export async function deleteOldNetworks(db: Db, usedUpTo: string): Promise<void> {
  await db.deleteFrom("sign_in_networks").where("last_used_at", "<=", usedUpTo).execute();
}
