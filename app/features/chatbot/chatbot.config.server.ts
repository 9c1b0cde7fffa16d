import { BlockList, isIP } from "node:net";
import { z } from "zod";
import { isConfidentialUrl, type SettingsReading, wholeNumber } from "#app/platform/config/settings.server.ts";
import { codeMax, codeMin } from "./chatbot-limits.ts";

const countMax = 1_000_000_000;

/** Encrypted unless local: the page may use the microphone. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username === "" && url.password === "" && isConfidentialUrl(url);
}

/** Http too: a model may run in the local network. */
function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "" && search === "";
}

export const chatbotSettings = {
  chatbotCode: {
    env: "CHATBOT_CODE",
    doc: "Shared access code of the chatbot page; if set, Settings cannot change it",
    defaultDoc: "made on first start, shown in Settings",
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
    doc: "Base URL of an OpenAI-compatible API, such as `http://127.0.0.1:11434/v1`; questions are sent there",
    defaultDoc: "unset: answers are quoted from the pages",
    schema: z
      .string()
      .refine(isHttpAddress, "must be an http or https address without a password and a query")
      .optional(),
  },
  chatbotApiKey: {
    env: "CHATBOT_API_KEY",
    doc: "Its key, if required; sent by https only, or on this machine",
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
    doc: "Model answers an hour for one network address (IPv6: one /64); beyond it, passages are quoted",
    defaultDoc: "30",
    schema: wholeNumber(1, countMax).default(30),
  },
  chatbotLimitPerDay: {
    env: "CHATBOT_LIMIT_PER_DAY",
    doc: "Model answers a day for all visitors",
    defaultDoc: "500",
    schema: wholeNumber(1, countMax).default(500),
  },
} as const;

type ChatbotValues = Pick<SettingsReading<typeof chatbotSettings>, "values" | "isSet">;

export function checkChatbotSettings({ values, isSet }: ChatbotValues, publicUrl: string | undefined): string[] {
  const { chatbotUrl, chatbotApiUrl } = values;
  const errors: string[] = [];
  const needsApi = (["chatbotModel", "chatbotApiKey"] as const).filter(isSet);
  if (isSet("chatbotApiUrl") && !isSet("chatbotModel"))
    errors.push("CHATBOT_MODEL: is needed when CHATBOT_API_URL is set");
  if (!isSet("chatbotApiUrl") && needsApi.length > 0)
    errors.push(`CHATBOT_API_URL: is needed with ${needsApi.map((key) => chatbotSettings[key].env).join(" and ")}`);
  if (isSet("chatbotUrl") && isSet("chatbotApiUrl"))
    errors.push("CHATBOT_URL and CHATBOT_API_URL are both set; remove one");
  if (chatbotApiUrl && isSet("chatbotApiKey") && !isConfidentialUrl(new URL(chatbotApiUrl)))
    errors.push("CHATBOT_API_URL: must be https with CHATBOT_API_KEY, or on this machine; others could read the key");
  // In an iframe of our own origin the sandbox would have no effect.
  if (chatbotUrl && publicUrl && URL.canParse(chatbotUrl) && new URL(chatbotUrl).origin === publicUrl)
    errors.push("CHATBOT_URL: must be another website than PUBLIC_URL");
  return errors;
}

const privateNetworks = new BlockList();
for (const [address, bits] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  privateNetworks.addSubnet(address, bits, "ipv4");
privateNetworks.addAddress("::1", "ipv6");
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("fe80::", 10, "ipv6");

export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  if (family === 0) return !host.includes(".") || /\.(local|lan|internal|test|home\.arpa)$/.test(host);
  return privateNetworks.check(host, family === 6 ? "ipv6" : "ipv4");
}

export function findChatbotWarnings({ chatbotApiUrl }: { chatbotApiUrl: string | undefined }): string[] {
  if (chatbotApiUrl === undefined) return [];
  const url = new URL(chatbotApiUrl);
  return url.protocol === "https:" || isPrivateHost(url.hostname)
    ? []
    : ["CHATBOT_API_URL: visitors' questions are sent unencrypted over the Internet; use https"];
}
