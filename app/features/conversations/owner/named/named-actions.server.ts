import { z } from "zod";
import { ownerAction, type PageCall, staffAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { Conversations } from "../../conversations.server.ts";
import type { Named } from "./named-rows.store.server.ts";
import type { NamedCommand } from "./named-rows.usecases.server.ts";

interface NamedActions<Values, Fields extends z.ZodType<{ name: string } & Values>> {
  noun: string;
  id: z.ZodType<string, string>;
  fields: z.ZodObject & Fields;
  change: (inbox: Conversations, command: NamedCommand<Values>) => Promise<Named>;
}

/** Actions of a page on which the owner keeps things by their names. Helpers create and edit them. */
export function defineNamedActions<Values extends object, Fields extends z.ZodType<{ name: string } & Values>>({
  noun,
  id,
  fields,
  change,
}: NamedActions<Values, Fields>) {
  const idSchema = z.object({ id });
  const run = async ({ context }: PageCall, command: object) => ({
    changed: await change(getServices(context).conversations, command as NamedCommand<Values>),
  });
  return [
    staffAction({
      intent: "create",
      name: `Create a ${noun}`,
      schema: fields,
      run: (call) => run(call, { intent: "create", ...call.input }),
    }),
    staffAction({
      intent: "edit",
      schema: idSchema.and(fields),
      run: (call) => run(call, { intent: "edit", ...call.input }),
    }),
    ...(["delete", "restore"] as const).map((intent) =>
      ownerAction({
        intent,
        schema: idSchema,
        isUndo: intent === "restore",
        run: (call) => run(call, { intent, id: call.input.id }),
      }),
    ),
  ];
}
