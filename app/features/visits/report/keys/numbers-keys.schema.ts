import { z } from "zod";
import { cleanLine } from "#app/lib/text.ts";
import { keyNameMax } from "./numbers-keys-limits.ts";

const keyNameSchema = z
  .string("Please write a name.")
  .max(1_000, `Please use at most ${keyNameMax} characters.`)
  .transform((text) => cleanLine(text).normalize("NFC"))
  .pipe(z.string().min(1, "Please write a name.").max(keyNameMax, `Please use at most ${keyNameMax} characters.`));

export const numbersKeyCommandSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(["make-link", "make-token"]), name: keyNameSchema }),
  z.object({ intent: z.literal("end-key"), id: z.uuid("This is no key.") }),
]);
export type NumbersKeyCommand = z.output<typeof numbersKeyCommandSchema>;
