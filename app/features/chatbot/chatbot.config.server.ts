import { z } from "zod";
import { type SettingValues, wholeNumber } from "#app/platform/config/settings.server.ts";
import { codeMax, codeMin } from "./chatbot-limits.ts";

const countMax = 1_000_000_000;
const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Beyond this machine only encrypted: a page with a microphone, or a key, goes there. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && thisMachine.test(hostname));
}

/** A model may also run on a machine next door. Never repeats the value in its message. */
function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "" && search === "";
}

export const chatbotSettings = {
  chatbotCode: {
    env: "CHATBOT_CODE",
    doc: "The shared access code of the chatbot page; where it is set, the dashboard cannot change it",
    defaultDoc: "made on first start, shown on the dashboard",
    schema: z
      .string()
      .min(codeMin, `must have at least ${codeMin} characters`)
      .max(codeMax, `must have at most ${codeMax} characters`)
      .regex(/^[\x21-\x7e]+(?: +[\x21-\x7e]+)*$/, "must be letters, digits and signs of ASCII")
      .optional(),
  },
  chatbotUrl: {
    env: "CHATBOT_URL",
    doc: "A chatbot hosted elsewhere, shown instead of the built-in assistant (https)",
    defaultDoc: "unset: the built-in assistant",
    schema: z.string().refine(isSafeAddress, "must be an https address without a password").optional(),
  },
  chatbotApiUrl: {
    env: "CHATBOT_API_URL",
    doc: "Base of an OpenAI-compatible API, such as `http://127.0.0.1:11434/v1`: the assistant then answers with a language model, and questions go there",
    defaultDoc: "unset: answers are quoted from the pages",
    schema: z
      .string()
      .refine(isHttpAddress, "must be an http or https address without a password and a query")
      .optional(),
  },
  chatbotApiKey: {
    env: "CHATBOT_API_KEY",
    doc: "Its key, where it asks for one",
    defaultDoc: "unset",
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+$/, "must be one word of ASCII")
      .optional(),
  },
  chatbotModel: {
    env: "CHATBOT_MODEL",
    doc: "The model's name; needed with CHATBOT_API_URL",
    defaultDoc: "unset",
    schema: z.string().max(200, "must have at most 200 characters").optional(),
  },
  chatbotLimitPerVisitor: {
    env: "CHATBOT_LIMIT_PER_VISITOR",
    doc: "Answers of the language model an hour for one network address (IPv6: one /64); beyond it, answers are quoted",
    defaultDoc: "30",
    schema: wholeNumber(1, countMax).default(30),
  },
  chatbotLimitPerDay: {
    env: "CHATBOT_LIMIT_PER_DAY",
    doc: "Answers of the language model a day for all visitors together",
    defaultDoc: "500",
    schema: wholeNumber(1, countMax).default(500),
  },
} as const;

export type ChatbotSettings = SettingValues<typeof chatbotSettings>;

/** @returns what is wrong between settings that are each right by themselves */
export function checkChatbotSettings(values: ChatbotSettings & { publicUrl: string | undefined }): string[] {
  const { chatbotUrl, chatbotApiUrl, chatbotApiKey, chatbotModel, publicUrl } = values;
  const faults: string[] = [];
  if (chatbotApiUrl && !chatbotModel) faults.push("CHATBOT_MODEL: is needed when CHATBOT_API_URL is set");
  if (!chatbotApiUrl && chatbotModel) faults.push("CHATBOT_API_URL: is needed when CHATBOT_MODEL is set");
  if (!chatbotApiUrl && chatbotApiKey) faults.push("CHATBOT_API_URL: is needed when CHATBOT_API_KEY is set");
  if (chatbotUrl && chatbotApiUrl) faults.push("CHATBOT_URL and CHATBOT_API_URL are both set; keep one");
  // In a frame of our own origin the sandbox would hold nothing back.
  if (chatbotUrl && publicUrl && URL.canParse(chatbotUrl) && new URL(chatbotUrl).origin === publicUrl)
    faults.push("CHATBOT_URL: must be another website than PUBLIC_URL");
  return faults;
}
