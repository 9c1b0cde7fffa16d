import { z } from "zod";
import { messageIdSchema } from "#app/features/contact/contact.schema.ts";

export const personAddressSchema = z.object({
  /** The page of conversations begins after this one. */
  before: messageIdSchema.optional().catch(undefined),
  /** The beginning of an address that is to be merged. */
  find: z.string().trim().min(1).max(254).optional().catch(undefined),
});
export type PersonAddress = z.output<typeof personAddressSchema>;
