import { z } from "zod";
import { localDayOf } from "#app/lib/calendar/local-day.ts";
import { cleanLine } from "#app/lib/text.ts";
import { AppError, createNotFoundError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import {
  applyCrawlerRules,
  countCrawlerRules,
  deleteCrawlerRule,
  insertCrawlerRule,
  requestRecounts,
} from "./crawler-rules.store.server.ts";

const rulesMax = 100;

export const crawlerRuleSchema = z.object({
  text: z
    .string()
    .overwrite(cleanLine)
    .min(3, "Please write at least 3 characters.")
    .max(100, "Please write at most 100 characters."),
});

interface RuleChange {
  readonly db: Db;
  readonly timeZone: string;
  readonly now: () => Date;
}

/**
 * Classifies user agents with this text as a crawler: in open days at once, in closed days within minutes if all their
 * visits are stored.
 * @throws AppError 409 for a duplicate or at the maximum
 */
export async function addCrawlerRule({ db, timeZone, now }: RuleChange, text: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isFull = (await countCrawlerRules(trx)) >= rulesMax;
    if (isFull || !(await insertCrawlerRule(trx, text, now().toISOString())))
      throw new AppError({
        code: "crawler-rule",
        status: 409,
        message: isFull ? `There are ${rulesMax} rules already.` : "There is such a rule already.",
      });
    await applyCrawlerRules(trx);
    await requestRecounts(trx, (at) => localDayOf(at, timeZone));
    await recordAct(trx, { act: "crawler-rule/added", subject: text });
  });
}

/** Reverses `addCrawlerRule`. @throws AppError 404 */
export async function removeCrawlerRule({ db, timeZone }: RuleChange, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const text = await deleteCrawlerRule(trx, id);
    if (text === undefined) throw createNotFoundError("The rule");
    await applyCrawlerRules(trx);
    await requestRecounts(trx, (at) => localDayOf(at, timeZone));
    await recordAct(trx, { act: "crawler-rule/removed", subject: text });
  });
}
