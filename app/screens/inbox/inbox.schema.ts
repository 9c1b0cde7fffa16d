import { z } from "zod";
import {
  conversationIdsSchema,
  inboxViewSchema,
  listCursorSchema,
} from "#app/features/contact/owner/inbox/inbox.schema.ts";
import { labelIdSchema } from "#app/features/inbox/labels/labels.schema.ts";
import { searchMax } from "#app/features/inbox/search/search-limits.ts";
import { cleanLine } from "#app/lib/text.ts";

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
