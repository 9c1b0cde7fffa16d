import { z } from "zod";
import { addRule, removeRule } from "#app/features/visits/counts/crawler-rules/crawler-rules.api.server.ts";
import { endKey, makeKey } from "#app/features/visits/report/keys/numbers-keys.usecases.server.ts";
import { cleanLine } from "#app/lib/text.ts";
import { ownerAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { keyNameMax } from "../shown-list.ts";

const keyNameSchema = z
  .string("Please write a name.")
  .max(1_000, `Please use at most ${keyNameMax} characters.`)
  .transform((text) => cleanLine(text).normalize("NFC"))
  .pipe(z.string().min(1, "Please write a name.").max(keyNameMax, `Please use at most ${keyNameMax} characters.`));

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
