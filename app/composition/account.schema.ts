import { z } from "zod";
import { messageIdSchema } from "#app/features/contact/contact.schema.ts";

/** Which page of the list; what an address says wrongly is the first one. */
export const accountViewSchema = z.object({
  before: messageIdSchema.optional().catch(undefined),
});
