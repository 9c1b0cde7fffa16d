import { z } from "zod";
import { readOwnPath } from "#app/lib/own-path.ts";
import { cleanLine, cleanText } from "#app/lib/text.ts";
import {
  answerTextMax,
  codeMax,
  codeMin,
  historyAnswerMax,
  historyTurnsMax,
  questionMax,
  unansweredLengthMax,
} from "./chatbot-limits.ts";

const required = "Access code is required.";

/** The locked form. Text beyond the longest code is cut: it is wrong anyway. */
export const enterCodeSchema = z.object({
  code: z
    .string(required)
    .overwrite((code) => cleanLine(code).slice(0, codeMax + 1))
    .min(1, required),
});

/** The owner's own code. ASCII, so that it can be typed on every keyboard and compared byte by byte. */
export const newCodeSchema = z
  .string("Code is required.")
  .overwrite(cleanLine)
  .min(codeMin, `Please use at least ${codeMin} characters.`)
  .max(codeMax, `Please use at most ${codeMax} characters.`)
  .regex(/^[\x20-\x7e]*$/, "Please use only letters, digits and punctuation, without accents.");

const earlierTurn = z.object({
  question: z.string().overwrite((text) => cleanText(text).slice(0, questionMax)),
  answer: z.string().overwrite((text) => cleanText(text).slice(0, historyAnswerMax)),
});

export const askSchema = z.object({
  question: z
    .string("Please ask a question.")
    .overwrite((text) => cleanText(text).trim())
    .min(1, "Please ask a question.")
    .max(questionMax, `A question can have at most ${questionMax} characters.`),
  history: z
    .array(earlierTurn)
    .max(100)
    .default([])
    .transform((turns) => turns.slice(-historyTurnsMax)),
});
export type AskInput = z.output<typeof askSchema>;

/** The inbox has its own rules for name, address and message; these only see to it that they are texts. */
export const contactMessageSchema = z.object({
  name: z.string("Name is required."),
  email: z.string("Email is required."),
  message: z.string("Message is required."),
  key: z.string().min(16).max(200),
});

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
