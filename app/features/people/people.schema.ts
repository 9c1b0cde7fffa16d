import { z } from "zod";
import { personNoteMax } from "./people-limits.ts";

const addressMax = 254;

const addressSchema = z.string().trim().min(1, "Please enter an address.").max(addressMax).toLowerCase();

export const personCommandSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("note"),
    note: z.string().trim().max(personNoteMax, `Please use at most ${personNoteMax} characters.`),
  }),
  z.object({ intent: z.literal("merge"), address: addressSchema }),
  z.object({ intent: z.literal("unmerge"), address: addressSchema }),
  z.object({ intent: z.literal("end-sessions") }),
  z.object({ intent: z.literal("erase"), confirmation: addressSchema }),
]);
export type PersonCommand = z.output<typeof personCommandSchema>;

export const ownerOnlyIntents: ReadonlySet<string> = new Set<PersonCommand["intent"]>([
  "merge",
  "unmerge",
  "end-sessions",
  "erase",
]);
