import { z } from "zod";
import { newCodeSchema } from "#app/features/chatbot/chatbot.schema.ts";
import { messageIdSchema, ownerReplySchema } from "#app/features/contact/contact.schema.ts";
import { searchMax } from "#app/features/contact/contact-limits.ts";
import { mailCursorSchema } from "#app/features/outbox/owner/mail-cursor.ts";
import { givenPasswordSchema } from "#app/platform/credentials.schema.ts";

const currentPassword = givenPasswordSchema.optional();
const id = messageIdSchema;
const mailId = z.string().regex(/^[\w.-]{1,100}$/, "This is not a mail id.");

export const dashboardCommandSchema = z.discriminatedUnion("intent", [
  ownerReplySchema.extend({
    intent: z.literal("reply"),
    id,
    key: z.string().min(16).max(64),
    attachment: z.string().optional(),
  }),
  z.object({ intent: z.literal("delete-message"), id }),
  z.object({ intent: z.literal("restore-message"), id }),
  z.object({ intent: z.literal("mark-not-spam"), id }),
  z.object({ intent: z.literal("retry-mail"), mailId }),
  z.object({ intent: z.literal("retry-all-mails") }),
  z.object({ intent: z.literal("dismiss-mail"), mailId }),
  z.object({ intent: z.literal("restore-mail"), mailId }),
  z.object({ intent: z.literal("clear-visits") }),
  z.object({ intent: z.literal("restore-visits"), clearingId: z.uuid() }),
  z.object({ intent: z.literal("reveal-chatbot-code") }),
  z.object({ intent: z.literal("change-chatbot-code"), code: newCodeSchema, currentPassword }),
  z.object({ intent: z.literal("rotate-chatbot-code"), currentPassword }),
]);
export type DashboardCommand = z.input<typeof dashboardCommandSchema>;
export type ParsedCommand = z.output<typeof dashboardCommandSchema>;
export type DashboardIntent = DashboardCommand["intent"];

export const ownerOnlyIntents: ReadonlySet<string> = new Set<DashboardIntent>([
  "delete-message",
  "restore-message",
  "dismiss-mail",
  "restore-mail",
  "clear-visits",
  "restore-visits",
  "reveal-chatbot-code",
  "change-chatbot-code",
  "rotate-chatbot-code",
]);

export const dashboardViewSchema = z.object({
  folder: z.enum(["inbox", "spam"]).catch("inbox"),
  only: z.literal("unanswered").optional().catch(undefined),
  q: z.string().trim().min(1).max(searchMax).optional().catch(undefined),
  before: messageIdSchema.optional().catch(undefined),
  mails: mailCursorSchema.optional().catch(undefined),
});
