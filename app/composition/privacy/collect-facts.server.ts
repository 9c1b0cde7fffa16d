import {
  knownNetworkDays,
  registrationKeptDays,
  visitorIdleDays,
  visitorSessionMaxDays,
} from "#app/features/accounts/accounts-limits.ts";
import { sessionCookieName } from "#app/features/accounts/auth.server.ts";
import { accessMs, codesWindowMs, modelDayMs } from "#app/features/chatbot/chatbot-limits.ts";
import { chatCookieName } from "#app/features/chatbot/gate/chat-session.server.ts";
import {
  codeValidMin,
  deletionFinalAfterS,
  grantValidMs,
  limitWindowMs,
  longLimitWindowMs,
  visitorCookieMs,
} from "#app/features/contact/contact-limits.ts";
import { visitorCookieName } from "#app/features/contact/visitor/visitor-token.server.ts";
import { defaultRetrySchedule } from "#app/features/outbox/delivery/retry-schedule.ts";
import { lostKeptMs, sentKeptMs, worthlessAfterMs } from "#app/features/outbox/mail-retention.ts";
import { clearingFinalAfterS } from "#app/features/visits/visits.usecases.server.ts";
import { dayMs, minuteMs, secondMs } from "#app/lib/units.ts";
import { law, studio } from "#studio";
import type { Config } from "../config.server.ts";
import { expiredEveryMs } from "../housekeeping.server.ts";
import type { AssistantWay, MailWay, PrivacyFacts } from "./privacy-facts.ts";

type KnownConfig = Pick<
  Config,
  "contactEmail" | "isHttps" | "visitsKeptDays" | "smtpUrl" | "emailjsPublicKey" | "chatbotUrl" | "chatbotApiUrl"
>;

/** Gathers what the features keep for how long, so that the page cannot promise anything else. */
export function collectPrivacyFacts(config: KnownConfig): PrivacyFacts {
  return {
    contactEmail: config.contactEmail,
    mailWay: mailWayOf(config),
    cookies: {
      visitor: visitorCookieName(config.isHttps),
      session: sessionCookieName(config.isHttps),
      chatbot: chatCookieName(config.isHttps),
    },
    assistant: assistantOf(config),
    isMapAtOnce: studio.map.showAtOnce,
    authority: law.authority,
    kept: {
      deletedMessage: deletionFinalAfterS * secondMs,
      visit: config.visitsKeptDays * dayMs,
      clearedVisits: clearingFinalAfterS * secondMs,
      sentMail: sentKeptMs,
      lostMail: lostKeptMs,
      codeMail: worthlessAfterMs,
      mailTries: defaultRetrySchedule.giveUpAfterMs,
      code: codeValidMin * minuteMs,
      grant: grantValidMs,
      visitorCookie: visitorCookieMs,
      // The accounts' mails are counted as long as the desk's codes; a test looks at both.
      addressCount: longLimitWindowMs,
      networkCount: limitWindowMs,
      spamCount: longLimitWindowMs,
      cleanup: expiredEveryMs,
      sessionIdle: visitorIdleDays * dayMs,
      sessionMax: visitorSessionMaxDays * dayMs,
      knownNetwork: knownNetworkDays * dayMs,
      unverifiedAccount: registrationKeptDays * dayMs,
      chatbotAccess: accessMs,
      chatbotCodeCount: codesWindowMs,
      modelCount: modelDayMs,
    },
  };
}

/** As the outbox chooses its driver. */
function mailWayOf({ smtpUrl, emailjsPublicKey }: KnownConfig): MailWay {
  if (smtpUrl) return "smtp";
  return emailjsPublicKey ? "emailjs" : "none";
}

function assistantOf({ chatbotUrl, chatbotApiUrl }: KnownConfig): AssistantWay {
  if (chatbotUrl !== undefined) return { kind: "hosted", host: new URL(chatbotUrl).host };
  return chatbotApiUrl === undefined ? { kind: "search" } : { kind: "model", host: new URL(chatbotApiUrl).host };
}
