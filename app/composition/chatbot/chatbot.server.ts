import { createTooManyQuestionsError } from "#app/features/chatbot/chatbot.errors.ts";
import { questionsPerMinute } from "#app/features/chatbot/chatbot-limits.ts";
import type { Chatbot, StudioInbox } from "#app/features/chatbot/chatbot-service.server.ts";
import type { ChatbotGate } from "#app/features/chatbot/gate/access-code.usecases.server.ts";
import { createChatSessions } from "#app/features/chatbot/gate/chat-session.server.ts";
import type { LanguageModel } from "#app/features/chatbot/model/language-model.server.ts";
import type { Passage } from "#app/features/chatbot/passages/passage.ts";
import { createPassageLibrary } from "#app/features/chatbot/passages/passage-library.server.ts";
import { contactMessageSchema } from "#app/features/contact/contact.schema.ts";
import type { Desk } from "#app/features/contact/contact-desk.server.ts";
import { createFormToken, readFormToken } from "#app/features/contact/visitor/form-token.server.ts";
import { identifyVisitor } from "#app/features/contact/visitor/identify-visitor.server.ts";
import { sendContactMessage } from "#app/features/contact/visitor/send-message.usecases.server.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { studio } from "#studio";
import type { Config } from "../config.server.ts";
import type { PrivacyFacts } from "../privacy/privacy-facts.ts";

interface ChatbotParts {
  config: Config;
  desk: Desk;
  privacyFacts: PrivacyFacts;
  secret: string;
  log: Logger;
}

/** Local models take any word for a key, such as their own name: those are not secrets. */
const secretFromLength = 12;

/** The chatbot, with the words of all pages and the desk as its letter box. */
export function createChatbot({ config, desk, privacyFacts, secret, log }: ChatbotParts): Chatbot {
  const { db, now } = desk;
  const gate: ChatbotGate = {
    db,
    fixedCode: config.chatbotCode,
    compareKey: deriveKey(secret, "chatbot code"),
    sessions: createChatSessions(deriveKey(secret, "chatbot session"), config.isHttps),
    now,
  };
  return {
    db,
    gate,
    meter: createNetworkMeter({ maxPerMinute: questionsPerMinute, now, createError: createTooManyQuestionsError }),
    library: createPassageLibrary({ listPages: () => readPages(privacyFacts), dataDir: config.dataDir, log }),
    inbox: createStudioInbox(desk),
    model: readModel(config),
    hostedUrl: config.chatbotUrl,
    limits: { perVisitor: config.chatbotLimitPerVisitor, perDay: config.chatbotLimitPerDay },
    siteName: studio.name,
    secrets: [config.chatbotApiKey ?? ""].filter((key) => key.length >= secretFromLength),
    stopping: new AbortController(),
    now,
  };
}

/** Loaded when somebody asks: it draws pages, which neither a start nor a script without a bundler has to wait for. */
async function readPages(facts: PrivacyFacts): Promise<readonly Passage[]> {
  const { listSitePassages } = await import("./site-passages.server.ts");
  return listSitePassages(facts);
}

function readModel({ chatbotApiUrl, chatbotApiKey, chatbotModel }: Config): LanguageModel | undefined {
  if (chatbotApiUrl === undefined || chatbotModel === undefined) return undefined;
  return { apiUrl: chatbotApiUrl, apiKey: chatbotApiKey, name: chatbotModel };
}

/** A conversation becomes a contact message like any other: same rules, limits, spam signals and mail to the owner. */
const createStudioInbox = (desk: Desk): StudioInbox => ({
  createKey: () => createFormToken(desk.formKey, desk.now()),
  async send({ key, ...words }, { cookie, ip }) {
    const input = parseInput(contactMessageSchema, words);
    const form = readFormToken(desk.formKey, key);
    const sent = { ...form, words: [words.name, words.email, words.message] };
    const visitor = await identifyVisitor(desk, cookie, sent);
    await sendContactMessage(desk, { input, form, honeypotFilled: false, visitor, ip });
    return [visitor.setCookie];
  },
});
