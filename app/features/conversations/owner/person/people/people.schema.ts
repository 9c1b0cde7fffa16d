import { z } from "zod";
import { personNoteMax } from "./people-limits.ts";

const addressMax = 254;

export const addressSchema = z.string().trim().min(1, "Please enter an address.").max(addressMax).toLowerCase();

export const personNoteSchema = z.string().trim().max(personNoteMax, `Please use at most ${personNoteMax} characters.`);
