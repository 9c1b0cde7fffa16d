import { z } from "zod";
import { cleanLine } from "#app/lib/text.ts";
import { labelColors, labelNameMax } from "./owner-limits.ts";

export const labelIdSchema = z.string().regex(/^[\da-f-]{36}$/, "This is not a label id.");

export const labelNameSchema = z
  .string()
  .max(1_000, `Please use at most ${labelNameMax} characters.`)
  .transform((text) => cleanLine(text).normalize("NFC").replace(/ +/g, " "))
  .pipe(z.string().min(1, "Please write a name.").max(labelNameMax, `Please use at most ${labelNameMax} characters.`));

const labelColorSchema = z.enum(labelColors, "Choose a color.");

export const labelSchema = z.object({ name: labelNameSchema, color: labelColorSchema });
