import { z } from "zod";
import { cleanLine } from "#app/lib/text.ts";
import { keyNameMax } from "./numbers-keys-limits.ts";

export const keyNameSchema = z
  .string("Please write a name.")
  .max(1_000, `Please use at most ${keyNameMax} characters.`)
  .transform((text) => cleanLine(text).normalize("NFC"))
  .pipe(z.string().min(1, "Please write a name.").max(keyNameMax, `Please use at most ${keyNameMax} characters.`));
