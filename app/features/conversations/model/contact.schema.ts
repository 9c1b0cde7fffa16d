import { z } from "zod";
import { isEmailAddress } from "#app/lib/mail/email-address.ts";
import { cleanLine, cleanText } from "#app/lib/text.ts";
import { inboxTexts } from "../strings/contact-texts.server.ts";
import { codeDigits, draftMax, emailMax, messageMax, nameMax, subjectMax } from "./contact-limits.ts";

type FieldTexts = Pick<ReturnType<typeof inboxTexts>["fields"]["name"], "none" | "long">;
type Field = "name" | "message" | "reply";

const ofField = (field: Field) => (): FieldTexts => inboxTexts().fields[field];

/** A field of the owner's, whose pages are in English. */
const called = (label: string) => (): FieldTexts => ({
  none: `${label} is required.`,
  long: ({ count }) => `${label} can have at most ${count} characters.`,
});

const line = (texts: () => FieldTexts, max: number) =>
  z
    .string({ error: () => texts().none })
    .overwrite(cleanLine)
    .min(1, { error: () => texts().none })
    .max(max, { error: () => texts().long({ count: max }) });

const text = (texts: () => FieldTexts, max: number) =>
  z
    .string({ error: () => texts().none })
    .overwrite(cleanText)
    .refine((value) => value.trim().length > 0, { error: () => texts().none })
    .max(max, { error: () => texts().long({ count: max }) });

export const emailSchema = z
  .string({ error: () => inboxTexts().fields.email.none })
  .overwrite((value) => value.trim())
  .min(1, { error: () => inboxTexts().fields.email.none })
  .max(emailMax, { error: () => inboxTexts().fields.email.long({ count: emailMax }) })
  .refine(isEmailAddress, { error: () => inboxTexts().fields.email.wrong })
  .meta({ format: "email" });

export const contactMessageSchema = z.object({
  name: line(ofField("name"), nameMax),
  email: emailSchema,
  message: text(ofField("message"), messageMax),
});
export type ContactMessageInput = z.output<typeof contactMessageSchema>;

export const visitorReplySchema = z.object({
  message: text(ofField("reply"), messageMax),
  parentId: z
    .string()
    .regex(/^[\w-]{1,64}$/, "This is not a reply id.")
    .optional(),
});
export type VisitorReplyInput = z.output<typeof visitorReplySchema>;

export const ownerReplySchema = z.object({
  from: line(called("From"), nameMax),
  subject: line(called("Subject"), subjectMax),
  message: text(ofField("message"), messageMax),
});
export type OwnerReplyInput = z.output<typeof ownerReplySchema>;

export const emailCodeSchema = z.object({
  email: emailSchema,
  code: z
    .string({ error: () => inboxTexts().fields.code.none })
    .overwrite((value) => value.replace(/\s/g, ""))
    .regex(new RegExp(`^\\d{${codeDigits}}$`), {
      error: () => inboxTexts().fields.code.wrong({ digits: codeDigits }),
    }),
});

export const fileIdSchema = z.uuid("This is not a file id.");

export const messageIdSchema = z.uuid("This is not a message id.");

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
