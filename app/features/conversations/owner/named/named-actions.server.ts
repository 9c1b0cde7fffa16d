import { z } from "zod";
import { originalLanguage, siteLanguages } from "#app/lib/language/languages.ts";
import { cleanLine, cleanText } from "#app/lib/text.ts";
import { ownerAction, type PageCall, staffAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { labelIdSchema, labelSchema } from "../../model/labels.schema.ts";
import { savedReplyNameMax, savedReplyTextMax } from "../../model/owner-limits.ts";
import type { Conversations } from "../../server/conversations.server.ts";
import { changeLabels } from "../../server/named/labels.usecases.server.ts";
import type { Named } from "../../server/named/named-rows.store.server.ts";
import type { NamedCommand } from "../../server/named/named-rows.usecases.server.ts";
import { changeSavedReplies } from "../../server/named/saved-replies.usecases.server.ts";
import { findUnknownPlaceholders, placeholderNames } from "../saved-replies/placeholders.ts";

interface NamedActions<Values, Fields extends z.ZodType<{ name: string } & Values>> {
  noun: string;
  id: z.ZodType<string, string>;
  fields: z.ZodObject & Fields;
  change: (inbox: Conversations, command: NamedCommand<Values>) => Promise<Named>;
}

/** Actions of a page on which the owner keeps things by their names. Helpers create and edit them. */
function defineNamedActions<Values extends object, Fields extends z.ZodType<{ name: string } & Values>>({
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

export const labelsActions = defineNamedActions({
  noun: "label",
  id: labelIdSchema,
  fields: labelSchema,
  change: changeLabels,
});

export const savedReplyIdSchema = z.string().regex(/^[\da-f-]{36}$/, "This is not a saved reply's id.");

const name = z
  .string()
  .overwrite((text) => cleanLine(text).normalize("NFC").replace(/ +/g, " "))
  .min(1, "Please write a name.")
  .max(savedReplyNameMax, `Please use at most ${savedReplyNameMax} characters.`);

const known = placeholderNames.map((one) => `{${one}}`).join(", ");

const text = z
  .string()
  .overwrite((typed) => cleanText(typed).trim())
  .min(1, "Please write a text.")
  .max(savedReplyTextMax, `Please use at most ${savedReplyTextMax} characters.`)
  .superRefine((typed, context) => {
    const unknown = findUnknownPlaceholders(typed);
    if (unknown.length > 0)
      context.addIssue(`Unknown: ${unknown.slice(0, 5).join(", ")}. Write ${known}, or {{ for a brace.`);
  });

export const savedReplySchema = z.object({ name, text, language: z.enum(siteLanguages).default(originalLanguage) });

export const savedReplyActions = defineNamedActions({
  noun: "saved reply",
  id: savedReplyIdSchema,
  fields: savedReplySchema,
  change: changeSavedReplies,
});
