import { z } from "zod";
import { ownerAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { addCrawlerRule, crawlerRuleSchema, removeCrawlerRule } from "./crawler-rules.usecases.server.ts";

export const addRule = ownerAction({
  intent: "add-rule",
  name: "Call a visitor a bot",
  schema: crawlerRuleSchema,
  run: ({ input, context }) => addCrawlerRule(getServices(context).visits, input.text),
});

export const removeRule = ownerAction({
  intent: "remove-rule",
  schema: z.object({ rule: z.coerce.number<string>().int().positive() }),
  run: ({ input, context }) => removeCrawlerRule(getServices(context).visits, input.rule),
});
