import { z } from "zod";
import { cleanLine } from "#app/lib/text.ts";
import { accountError } from "../accounts.schema.ts";
import { passkeyNameMax } from "../accounts-limits.ts";
import { accountErrorTexts } from "../strings/accounts-texts.server.ts";

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

const transportSchema = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(16_000),
    transports: z.array(transportSchema.catch("internal")).max(10).default([]),
  }),
});

export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(100).optional(),
  }),
});

export type Registration = z.output<typeof registrationSchema>;
export type Assertion = z.output<typeof assertionSchema>;

const jsonSchema = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: "custom", message: accountErrorTexts().noPasskeyAnswer });
    return z.NEVER;
  }
});

export const registrationFormSchema = z.object({ response: jsonSchema.pipe(registrationSchema) });
export const assertionFormSchema = z.object({ response: jsonSchema.pipe(assertionSchema) });

const passkeyId = base64url(1_400);
export const removePasskeySchema = z.object({ passkeyId });
export const renamePasskeySchema = z.object({
  passkeyId,
  name: z
    .string(accountError(({ passkeyName }) => passkeyName.missing))
    .overwrite(cleanLine)
    .min(
      1,
      accountError(({ passkeyName }) => passkeyName.missing),
    )
    .max(
      passkeyNameMax,
      accountError(({ passkeyName }) => passkeyName.tooLong({ max: passkeyNameMax })),
    ),
});
