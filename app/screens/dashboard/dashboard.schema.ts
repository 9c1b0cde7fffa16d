import { z } from "zod";
import { messageIdSchema } from "#app/features/conversations/model/contact.schema.ts";
import { searchMax } from "#app/features/conversations/model/contact-limits.ts";
import { mailCursorSchema } from "#app/features/outbox/owner/mail-cursor.ts";

export const dashboardViewSchema = z.object({
  folder: z.enum(["inbox", "spam"]).catch("inbox"),
  only: z.literal("unanswered").optional().catch(undefined),
  q: z.string().trim().min(1).max(searchMax).optional().catch(undefined),
  before: messageIdSchema.optional().catch(undefined),
  mails: mailCursorSchema.optional().catch(undefined),
});
