import { createHmac, randomBytes } from "node:crypto";
import type { Db } from "#app/platform/database/tables.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";

const createSalt = () => randomBytes(32).toString("base64url");

/** The salt of a day, the same in all instances. It opens the day: see `visit_salts`. */
export class DaySalts {
  readonly #salts = new Map<number, string>();

  async find(db: Db, day: number): Promise<string> {
    const known = this.#salts.get(day);
    if (known !== undefined) return known;
    await db
      .insertInto("visit_salts")
      .values({ day, salt: createSalt() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { salt } = await db.selectFrom("visit_salts").select("salt").where("day", "=", day).executeTakeFirstOrThrow();
    // Emptied, since the day is over: a visit that comes as late has a salt of this process.
    const found = salt || createSalt();
    for (const earlier of this.#salts.keys()) if (earlier < day - 1) this.#salts.delete(earlier);
    this.#salts.set(day, found);
    return found;
  }
}

const hashBytes = 8;

/** Names a visitor for one day: who it was cannot be found without the salt. */
export const hashVisitor = (salt: string, ip: string, userAgent: string): string =>
  createHmac("sha256", salt)
    .update(`${networkKey(ip)}\n${userAgent}`)
    .digest()
    .subarray(0, hashBytes)
    .toString("base64url");

/** Of the hash: names the visitor in a stored visit. */
export const numberOfVisitor = (hash: string): number =>
  Number(Buffer.from(hash, "base64url").readBigUInt64BE() >> 12n); // exact as a number
