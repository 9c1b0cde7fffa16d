import { z } from "zod";
import { noteMax } from "./note-limits.ts";

/** Made for the form: the same note sent twice is stored once. */
export const noteIdSchema = z.string().regex(/^[\da-f-]{32,36}$/, "This is not a note id.");

export const noteTextSchema = z
  .string()
  .trim()
  .min(1, "Please write a note.")
  .max(noteMax, `Please use at most ${noteMax} characters.`);
