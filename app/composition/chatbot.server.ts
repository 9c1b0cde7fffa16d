import { createTooManyQuestionsError } from "#app/features/chatbot/chatbot.errors.ts";
import { questionsPerMinute } from "#app/features/chatbot/chatbot-limits.ts";
import type { Chatbot, StudioInbox } from "#app/features/chatbot/chatbot-service.server.ts";
import type { ChatbotGate } from "#app/features/chatbot/gate/access-code.usecases.server.ts";
import { createChatSessions } from "#app/features/chatbot/gate/chat-session.server.ts";
import type { LanguageModel } from "#app/features/chatbot/model/language-model.server.ts";
import type { Passage } from "#app/features/chatbot/passages/passage.ts";
import { createPassageLibrary } from "#app/features/chatbot/passages/passage-library.server.ts";
import { listAddedAnswers } from "#app/features/chatbot/unanswered/unanswered.store.server.ts";
import { contactMessageSchema } from "#app/features/conversations/model/contact.schema.ts";
import { createFormToken, readFormToken } from "#app/features/conversations/server/access/visitor-token.server.ts";
import type { Conversations } from "#app/features/conversations/server/conversations.server.ts";
import { sendContactMessage } from "#app/features/conversations/server/receiving/send-message.usecases.server.ts";
import { identifyVisitor } from "#app/features/conversations/server/visitor/visitor-conversations.usecases.server.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { Config, SiteParts } from "./config.server.ts";

interface ChatbotParts extends SiteParts {
  inbox: Conversations;
  listSitePassages: () => Promise<readonly Passage[]>;
  passagesVersion: () => string;
}

/** Local models take any word for a key, such as their own name: those are not secrets. */
const secretFromLength = 12;

export function createChatbot({
  config,
  content,
  db,
  inbox,
  log,
  now,
  secret,
  listSitePassages,
  passagesVersion,
}: ChatbotParts): Chatbot {
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
    library: createPassageLibrary({
      listPages: listSitePassages,
      pagesVersion: passagesVersion,
      listAnswers: () => listAddedAnswers(db),
      dataDir: config.dataDir,
      log,
    }),
    inbox: createStudioInbox(inbox),
    model: readModel(config),
    hostedUrl: config.chatbotUrl,
    limits: { perVisitor: config.chatbotLimitPerVisitor, perDay: config.chatbotLimitPerDay },
    get siteName() {
      return content.current.studio.name;
    },
    secrets: [config.chatbotApiKey ?? ""].filter((key) => key.length >= secretFromLength),
    stopping: new AbortController(),
    now,
  };
}

function readModel({ chatbotApiUrl, chatbotApiKey, chatbotModel }: Config): LanguageModel | undefined {
  if (chatbotApiUrl === undefined || chatbotModel === undefined) return undefined;
  return { apiUrl: chatbotApiUrl, apiKey: chatbotApiKey, name: chatbotModel };
}

/** A conversation becomes a contact message like any other: same rules, limits, spam signals and mail to the owner. */
const createStudioInbox = (inbox: Conversations): StudioInbox => ({
  createKey: () => createFormToken(inbox.formKey, inbox.now()),
  async send({ key, ...fields }, { cookie, ip }) {
    const input = parseInput(contactMessageSchema, fields);
    const form = readFormToken(inbox.formKey, key);
    const sent = { ...form, fields: [fields.name, fields.email, fields.message] };
    const visitor = await identifyVisitor(inbox, cookie, sent);
    await sendContactMessage(inbox, { input, form, honeypotFilled: false, visitor, ip });
    return [visitor.setCookie];
  },
});
