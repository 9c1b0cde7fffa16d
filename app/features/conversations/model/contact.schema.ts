import { z } from "zod";
import { isEmailAddress } from "#app/lib/mail/email-address.ts";
import { cleanLine, cleanText } from "#app/lib/text.ts";
import { codeDigits, draftMax, emailMax, messageMax, nameMax, subjectMax } from "./contact-limits.ts";

/** `5,000`. `toLocaleString` would load Node's language data, which delays the start. */
const count = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

const line = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .overwrite(cleanLine)
    .min(1, `${label} is required.`)
    .max(max, `${label} can have at most ${count(max)} characters.`);

const text = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .overwrite(cleanText)
    .refine((value) => value.trim().length > 0, `${label} is required.`)
    .max(max, `${label} can have at most ${count(max)} characters.`);

export const emailSchema = z
  .string("Email is required.")
  .overwrite((value) => value.trim())
  .min(1, "Email is required.")
  .max(emailMax, `Email can have at most ${emailMax} characters.`)
  .refine(isEmailAddress, "Please enter one valid email address, like ann@example.org.")
  .meta({ format: "email" });

export const contactMessageSchema = z.object({
  name: line("Name", nameMax),
  email: emailSchema,
  message: text("Message", messageMax),
});
export type ContactMessageInput = z.output<typeof contactMessageSchema>;

export const visitorReplySchema = z.object({
  message: text("Reply", messageMax),
  parentId: z
    .string()
    .regex(/^[\w-]{1,64}$/, "This is not a reply id.")
    .optional(),
});
export type VisitorReplyInput = z.output<typeof visitorReplySchema>;

export const ownerReplySchema = z.object({
  from: line("From", nameMax),
  subject: line("Subject", subjectMax),
  message: text("Message", messageMax),
});
export type OwnerReplyInput = z.output<typeof ownerReplySchema>;

export const emailCodeSchema = z.object({
  email: emailSchema,
  code: z
    .string("Please enter the code.")
    .overwrite((value) => value.replace(/\s/g, ""))
    .regex(new RegExp(`^\\d{${codeDigits}}$`), `The code has ${codeDigits} digits.`),
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
