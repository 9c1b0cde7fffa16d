import { z } from "zod";
import {
  addCrawlerRule,
  crawlerRuleSchema,
  removeCrawlerRule,
} from "#app/features/visits/counts/crawler-rules.usecases.server.ts";
import { keyNameSchema } from "#app/features/visits/report/keys/numbers-keys.schema.ts";
import { endKey, makeKey } from "#app/features/visits/report/keys/numbers-keys.usecases.server.ts";
import { numbersContext } from "#app/features/visits/report/numbers.context.ts";
import { type ActionCall, defineAction } from "#app/platform/actions/define-action.server.ts";

const makeKeySchema = z.object({ name: keyNameSchema });

function rulesOf({ context }: ActionCall<unknown>) {
  const { db, now, zone } = context.get(numbersContext);
  return { db, now, timeZone: zone };
}

export const settingsActions = [
  defineAction({
    intent: "make-link",
    name: "Make a public link to the numbers",
    schema: makeKeySchema,
    access: "owner",
    run: async ({ input, context }) => ({ made: await makeKey(context.get(numbersContext), "link", input.name) }),
  }),
  defineAction({
    intent: "make-token",
    name: "Make an API token",
    schema: makeKeySchema,
    access: "owner",
    run: async ({ input, context }) => ({ made: await makeKey(context.get(numbersContext), "token", input.name) }),
  }),
  defineAction({
    intent: "end-key",
    schema: z.object({ id: z.uuid("This is no key.") }),
    access: "owner",
    run: ({ input, context }) => endKey(context.get(numbersContext).db, input.id),
  }),
  defineAction({
    intent: "add-rule",
    name: "Call a visitor a bot",
    schema: crawlerRuleSchema,
    access: "owner",
    run: async (call) => {
      await addCrawlerRule(rulesOf(call), call.input.text);
    },
  }),
  defineAction({
    intent: "remove-rule",
    schema: z.object({ rule: z.coerce.number<string>().int().positive() }),
    access: "owner",
    run: (call) => removeCrawlerRule(rulesOf(call), call.input.rule),
  }),
];
