import { hash, randomBytes } from "node:crypto";
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
    // The salt was emptied when the day ended. A visit that arrives later gets a salt of this process.
    const found = salt || createSalt();
    for (const earlier of this.#salts.keys()) if (earlier < day - 1) this.#salts.delete(earlier);
    this.#salts.set(day, found);
    return found;
  }
}

/**
 * Identifies a visitor for one day by 52 bits of a hash, which are exact as a number; without the salt it cannot be
 * reversed. An HMAC would take three times as long; as most of the hash is cut off, it cannot be extended either.
 */
export function numberVisitor(salt: string, ip: string, userAgent: string): number {
  const digest = hash("sha256", `${salt}\n${networkKey(ip)}\n${userAgent}`, "hex");
  return Number.parseInt(digest.slice(0, 13), 16);
}
