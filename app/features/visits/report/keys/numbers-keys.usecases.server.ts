import { randomUUID } from "node:crypto";
import { localDateOf } from "#app/lib/calendar/local-day.ts";
import { AppError, createNotFoundError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createToken, sha256 } from "#app/platform/keys.server.ts";
import type { NumbersKeyKind } from "../../visits.tables.ts";
import type { ReportSource } from "../read-report.usecases.server.ts";
import { deleteKey, findKey, insertKey, noteUse } from "./numbers-keys.store.server.ts";

const keysMax = 20;
/** Prefix by which programs that search for leaked secrets recognize a token. */
const tokenPrefix = "northlight_numbers_";
/** Longer texts cannot be tokens and are not hashed. */
const tokenMax = 100;

type Keys = Pick<ReportSource, "db" | "now" | "zone">;

export interface MadeKey {
  readonly kind: NumbersKeyKind;
  readonly name: string;
  /** Known now, and never again: only its hash is stored. */
  readonly token: string;
}

/** @throws AppError 409 where there are too many */
export async function makeKey({ db, now }: Keys, kind: NumbersKeyKind, name: string): Promise<MadeKey> {
  const token = kind === "token" ? `${tokenPrefix}${createToken()}` : createToken();
  const row = { id: randomUUID(), kind, name, hash: sha256(token), created_at: now().toISOString(), used_on: null };
  await db.transaction().execute(async (trx) => {
    if (!(await insertKey(trx, row, keysMax)))
      throw new AppError({
        code: "numbers/too-many-keys",
        status: 409,
        message: `There are ${keysMax} links and tokens already. End one that is not used any more.`,
      });
    await recordAct(trx, { act: "numbers-key/made", subject: row.id, after: { kind, name } });
  });
  return { kind, name, token };
}

/** @throws AppError 404 */
export async function endKey(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const key = await deleteKey(trx, id);
    if (!key) throw createNotFoundError("The link or token");
    await recordAct(trx, { act: "numbers-key/ended", subject: id, before: { kind: key.kind, name: key.name } });
  });
}

/** Whether the key is good, until the owner ends it. The day of its use is stored once a day. */
export async function checkKey({ db, now, zone }: Keys, kind: NumbersKeyKind, token: string): Promise<boolean> {
  if (token === "" || token.length > tokenMax) return false;
  const key = await findKey(db, kind, sha256(token));
  if (!key) return false;
  const day = localDateOf(now(), zone);
  if (key.used_on !== day) await noteUse(db, key.id, day);
  return true;
}
