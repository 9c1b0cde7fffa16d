import { z } from "zod";
import { cleanLine } from "#app/lib/text.ts";
import { conversationIdsSchema, inboxViewSchema, listCursorSchema } from "../model/list.schema.ts";
import { labelIdSchema } from "./labels/labels.schema.ts";
import { searchMax } from "./search/search-limits.ts";

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
