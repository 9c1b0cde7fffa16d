import { z } from "zod";
import { cleanText } from "#app/lib/text.ts";
import { draftMax } from "../../model/contact-limits.ts";

const key = z.string().regex(/^[\w-]{16,64}$/, "This is not a key.");
const typed = z
  .string()
  .overwrite(cleanText)
  .max(draftMax, "The draft is too long to be saved. It is kept in this window.");

export const savedDraftSchema = z.object({
  key,
  from: typed,
  subject: typed,
  message: typed,
  revision: key,
  base: z.union([key, z.literal("")]),
});
export type SavedDraftInput = z.output<typeof savedDraftSchema>;
