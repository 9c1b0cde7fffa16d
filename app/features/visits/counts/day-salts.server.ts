import { hash, randomBytes } from "node:crypto";
import type { Db } from "#app/platform/database/tables.ts";
import { networkKey } from "#app/platform/rate-limit/network-meter.server.ts";

const createSalt = () => randomBytes(32).toString("base64url");

/** Salts of days, shared by all instances. See `visit_salts`. */
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
    // Salts are deleted at the end of their day; later visits get one of this process.
    const found = salt || createSalt();
    for (const earlier of this.#salts.keys()) if (earlier < day - 1) this.#salts.delete(earlier);
    this.#salts.set(day, found);
    return found;
  }
}

/**
 * Returns 52 bits of a salted hash, which a number stores exactly. An HMAC takes three times as long, and truncation
 * prevents length extension, too.
 */
export function numberVisitor(salt: string, ip: string, userAgent: string): number {
  const digest = hash("sha256", `${salt}\n${networkKey(ip)}\n${userAgent}`, "hex");
  return Number.parseInt(digest.slice(0, 13), 16);
}
