import { z } from "zod";
import { ownerAction } from "#app/platform/actions/define-action.server.ts";
import { visitLogContext } from "../visits.context.ts";
import { addCrawlerRule, crawlerRuleSchema, removeCrawlerRule } from "./crawler-rules.usecases.server.ts";

export const addRule = ownerAction({
  intent: "add-rule",
  name: "Call a visitor a bot",
  schema: crawlerRuleSchema,
  run: ({ input, context }) => addCrawlerRule(context.get(visitLogContext), input.text),
});

export const removeRule = ownerAction({
  intent: "remove-rule",
  schema: z.object({ rule: z.coerce.number<string>().int().positive() }),
  run: ({ input, context }) => removeCrawlerRule(context.get(visitLogContext), input.rule),
});
