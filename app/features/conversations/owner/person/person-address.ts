import { z } from "zod";
import { messageIdSchema } from "../../model/contact.schema.ts";

export const personAddressSchema = z.object({
  before: messageIdSchema.optional().catch(undefined),
  find: z.string().trim().min(1).max(254).optional().catch(undefined),
});
export type PersonAddress = z.output<typeof personAddressSchema>;
