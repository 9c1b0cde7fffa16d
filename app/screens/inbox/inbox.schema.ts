import { z } from "zod";
import { messageIdSchema, ownerReplySchema } from "#app/features/contact/contact.schema.ts";
import {
  chosenTimeSchema,
  conversationIdsSchema,
  inboxViewSchema,
  listCursorSchema,
  seenConversationsSchema,
  storedStatesSchema,
} from "#app/features/contact/owner/inbox/inbox.schema.ts";
import { labelIdSchema, labelNameSchema } from "#app/features/inbox/labels/labels.schema.ts";
import { noteIdSchema, noteTextSchema } from "#app/features/inbox/notes/notes.schema.ts";
import { searchMax } from "#app/features/inbox/search/search-limits.ts";
import { cleanLine } from "#app/lib/text.ts";

const seen = seenConversationsSchema;
const waitingReply = { id: messageIdSchema, replyId: z.uuid("This is not a reply id.") };

export const inboxCommandSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(["open", "done", "read", "unread", "spam", "not-spam", "delete"]), seen }),
  z.object({ intent: z.literal("snooze"), seen, until: chosenTimeSchema }),
  z.object({ intent: z.literal(["label", "unlabel"]), ids: conversationIdsSchema, labelId: labelIdSchema }),
  z.object({ intent: z.literal("create-label"), ids: conversationIdsSchema, name: labelNameSchema }),
  z.object({ intent: z.literal("put-back"), states: storedStatesSchema }),
  z.object({ intent: z.literal("restore"), ids: conversationIdsSchema }),
  ownerReplySchema.extend({
    intent: z.literal("reply"),
    id: messageIdSchema,
    key: z.string().min(16).max(64),
    attachment: z.string().optional(),
    sendAt: chosenTimeSchema.optional(),
  }),
  z.object({ intent: z.literal("take-back"), ...waitingReply }),
  z.object({ intent: z.literal("send-now"), ...waitingReply }),
  z.object({ intent: z.literal("cancel-reply"), ...waitingReply }),
  z.object({ intent: z.literal("restore-reply"), ...waitingReply }),
  z.object({ intent: z.literal("add-note"), id: messageIdSchema, noteId: noteIdSchema, note: noteTextSchema }),
  z.object({ intent: z.literal("delete-note"), noteId: noteIdSchema }),
  z.object({ intent: z.literal("restore-note"), noteId: noteIdSchema }),
  z.object({ intent: z.literal("retry-mail"), mailId: z.string().regex(/^[\w.-]{1,100}$/, "This is not a mail id.") }),
]);
export type InboxCommand = z.input<typeof inboxCommandSchema>;
export type ParsedInboxCommand = z.output<typeof inboxCommandSchema>;
export type InboxIntent = InboxCommand["intent"];

export const ownerOnlyIntents: ReadonlySet<string> = new Set<InboxIntent>(["delete", "restore"]);

export const inboxAddressSchema = z.object({
  view: inboxViewSchema.catch("open"),
  label: labelIdSchema.optional().catch(undefined),
  q: z
    .string()
    .transform((text) => cleanLine(text).slice(0, searchMax))
    .optional(),
  before: listCursorSchema.optional().catch(undefined),
  only: conversationIdsSchema.optional().catch(undefined),
});
