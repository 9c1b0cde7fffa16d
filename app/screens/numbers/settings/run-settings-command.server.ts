import { z } from "zod";
import {
  addCrawlerRule,
  crawlerRuleSchema,
  removeCrawlerRule,
} from "#app/features/visits/counts/crawler-rules.usecases.server.ts";
import { numbersKeyCommandSchema } from "#app/features/visits/report/keys/numbers-keys.schema.ts";
import { type MadeKey, runKeyCommand } from "#app/features/visits/report/keys/numbers-keys.usecases.server.ts";
import type { Numbers } from "#app/features/visits/report/numbers.context.ts";
import { parseInput } from "#app/platform/parse-input.ts";

const removedRuleSchema = z.object({ rule: z.coerce.number().int().positive() });

export async function runSettingsCommand(
  numbers: Numbers,
  fields: Readonly<Record<string, string>>,
): Promise<MadeKey | undefined> {
  const rules = { db: numbers.db, now: numbers.now, timeZone: numbers.zone };
  if (fields.intent === "add-rule") {
    await addCrawlerRule(rules, parseInput(crawlerRuleSchema, fields).text);
    return undefined;
  }
  if (fields.intent === "remove-rule") {
    await removeCrawlerRule(rules, parseInput(removedRuleSchema, fields).rule);
    return undefined;
  }
  return runKeyCommand(numbers, parseInput(numbersKeyCommandSchema, fields));
}
