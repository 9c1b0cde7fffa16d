import { z } from "zod";
import { readOwnPath } from "#app/lib/own-path.ts";
import { cleanLine, cleanText } from "#app/lib/text.ts";
import { answerTextMax, unansweredLengthMax } from "../chatbot-limits.ts";

const id = z.string("Choose a question.").regex(/^[\w-]{1,64}$/, "This is not a question.");
const isLink = (text: string): boolean =>
  (text.startsWith("https://") && URL.canParse(text)) || readOwnPath(text) !== undefined;

export const questionSchema = z.object({ id });

export const questionAnswerSchema = questionSchema.extend({
  heading: z
    .string("Question is required.")
    .overwrite(cleanLine)
    .min(1, "Question is required.")
    .max(unansweredLengthMax, `A question can have at most ${unansweredLengthMax} characters.`),
  text: z
    .string("Answer is required.")
    .overwrite((text) => cleanText(text).trim())
    .min(1, "Answer is required.")
    .max(answerTextMax, `An answer can have at most ${answerTextMax} characters.`)
    // `assistant.md` would read it as the answer's own.
    .refine((text) => !/^\s*Link:/im.test(text), "Please enter the link in its own field."),
  link: z
    .string()
    .default("")
    .overwrite(cleanLine)
    .transform((link) => link || "/contact")
    .refine(isLink, "Please enter a path of this site, such as /contact, or an https address."),
});
export type QuestionAnswer = z.output<typeof questionAnswerSchema>;
