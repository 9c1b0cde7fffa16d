import { z } from "zod";
import { addRule, removeRule } from "#app/features/visits/counts/crawler-rule-actions.server.ts";
import { keyNameSchema } from "#app/features/visits/report/keys/numbers-keys.schema.ts";
import { endKey, makeKey } from "#app/features/visits/report/keys/numbers-keys.usecases.server.ts";
import { ownerAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";

const makeKeySchema = z.object({ name: keyNameSchema });

export const settingsActions = [
  ownerAction({
    intent: "make-link",
    name: "Make a public link to the numbers",
    schema: makeKeySchema,
    run: async ({ input, context }) => ({ made: await makeKey(getServices(context).numbers, "link", input.name) }),
  }),
  ownerAction({
    intent: "make-token",
    name: "Make an API token",
    schema: makeKeySchema,
    run: async ({ input, context }) => ({ made: await makeKey(getServices(context).numbers, "token", input.name) }),
  }),
  ownerAction({
    intent: "end-key",
    schema: z.object({ id: z.uuid("This is no key.") }),
    run: ({ input, context }) => endKey(getServices(context).numbers.db, input.id),
  }),
  addRule,
  removeRule,
];
