import { z } from "zod";
import { cleanLine, cleanText } from "#app/lib/text.ts";
import { defineNamedActions } from "../named/named-actions.server.ts";
import { findUnknownPlaceholders, placeholderNames } from "./placeholders.ts";
import { changeSavedReplies } from "./saved-replies.usecases.server.ts";
import { savedReplyNameMax, savedReplyTextMax } from "./saved-reply-limits.ts";

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

export const savedReplySchema = z.object({ name, text });

export const savedReplyActions = defineNamedActions({
  noun: "saved reply",
  id: savedReplyIdSchema,
  fields: savedReplySchema,
  change: changeSavedReplies,
});
