import { z } from "zod";
import {
  addCrawlerRule,
  crawlerRuleSchema,
  removeCrawlerRule,
} from "#app/features/visits/counts/crawler-rules.usecases.server.ts";
import { keyNameSchema } from "#app/features/visits/report/keys/numbers-keys.schema.ts";
import { endKey, makeKey } from "#app/features/visits/report/keys/numbers-keys.usecases.server.ts";
import { numbersContext } from "#app/features/visits/report/numbers.context.ts";
import { type ActionCall, ownerAction } from "#app/platform/actions/define-action.server.ts";

const makeKeySchema = z.object({ name: keyNameSchema });

function rulesOf({ context }: ActionCall<unknown>) {
  const { db, now, zone } = context.get(numbersContext);
  return { db, now, timeZone: zone };
}

export const settingsActions = [
  ownerAction({
    intent: "make-link",
    name: "Make a public link to the numbers",
    schema: makeKeySchema,
    run: async ({ input, context }) => ({ made: await makeKey(context.get(numbersContext), "link", input.name) }),
  }),
  ownerAction({
    intent: "make-token",
    name: "Make an API token",
    schema: makeKeySchema,
    run: async ({ input, context }) => ({ made: await makeKey(context.get(numbersContext), "token", input.name) }),
  }),
  ownerAction({
    intent: "end-key",
    schema: z.object({ id: z.uuid("This is no key.") }),
    run: ({ input, context }) => endKey(context.get(numbersContext).db, input.id),
  }),
  ownerAction({
    intent: "add-rule",
    name: "Call a visitor a bot",
    schema: crawlerRuleSchema,
    run: async (call) => {
      await addCrawlerRule(rulesOf(call), call.input.text);
    },
  }),
  ownerAction({
    intent: "remove-rule",
    schema: z.object({ rule: z.coerce.number<string>().int().positive() }),
    run: (call) => removeCrawlerRule(rulesOf(call), call.input.rule),
  }),
];
