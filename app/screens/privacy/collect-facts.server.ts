import {
  knownNetworkDays,
  pendingSignInMin,
  registrationKeptDays,
  visitorIdleDays,
  visitorSessionMaxDays,
} from "#app/features/accounts/accounts-limits.ts";
import {
  deviceCookieName,
  pendingCookieName,
  sessionCookieName,
} from "#app/features/accounts/sign-in/session-cookie.server.ts";
import { retentionDays } from "#app/features/backups/schedule/backup-times.ts";
import { isPrivateHost } from "#app/features/chatbot/chatbot.config.server.ts";
import { accessMs, codesWindowMs, modelDayMs } from "#app/features/chatbot/chatbot-limits.ts";
import { chatCookieName } from "#app/features/chatbot/gate/chat-session.server.ts";
import { describeFirm } from "#app/features/content/firm.ts";
import { renderMarkdown } from "#app/features/content/markdown.server.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import {
  codeValidMin,
  conversationLinkMs,
  deletionFinalAfterS,
  grantValidMs,
  limitWindowMs,
  longLimitWindowMs,
  visitorCookieMs,
} from "#app/features/conversations/model/contact-limits.ts";
import { visitorCookieName } from "#app/features/conversations/server/access/visitor-token.server.ts";
import { settledAfterDays } from "#app/features/conversations/server/answer-times/answer-times.usecases.server.ts";
import { defaultRetrySchedule } from "#app/features/outbox/delivery/retry-schedule.ts";
import { codeRetentionMs, lostRetentionMs } from "#app/features/outbox/outbox.usecases.server.ts";
import { type Periods, periodRules, type RetentionKind } from "#app/features/retention/retention-periods.ts";
import { errorsKeptDays } from "#app/features/visits/measurements/tidy-measurements.usecases.server.ts";
import { clearingFinalAfterS } from "#app/features/visits/visits.usecases.server.ts";
import { dayMs, minuteMs, secondMs } from "#app/lib/units.ts";
import { auditLogDays } from "#app/platform/audit-log/acts.ts";
import { cleanupIntervalMs } from "#app/platform/background/background-loop.server.ts";
import type { Services } from "#app/platform/services.ts";
import { policyTexts } from "./strings/privacy-texts.server.ts";

export type PrivacySettings = Pick<
  Services["config"],
  | "backupDaily"
  | "backupWeekly"
  | "backupOffsite"
  | "smtpUrl"
  | "emailjsPublicKey"
  | "imapUrl"
  | "mailWebhookSecret"
  | "chatbotUrl"
  | "chatbotApiUrl"
  | "isHttps"
>;
export type PrivacyFacts = ReturnType<typeof collectPrivacyFacts>;
export type MailTransport = "smtp" | "emailjs" | "none";

type AssistantSource = { kind: "search" } | { kind: "model" | "hosted"; host: string };

/** Facts of /privacy, from the constants of the features, so that it cannot promise anything else. Durations in ms; periods as texts. */
export function collectPrivacyFacts(
  settings: PrivacySettings,
  periods: Periods,
  { studio, terms }: Pick<SiteContent, "studio" | "terms">,
) {
  const { duration } = policyTexts();
  const mailTransport = mailTransportOf(settings);
  const chatbotUrl = settings.chatbotUrl ?? settings.chatbotApiUrl;
  const chatbot = chatbotUrl === undefined ? undefined : new URL(chatbotUrl);
  const outsideEea = [
    ...(mailTransport === "emailjs" ? ["EmailJS"] : []),
    ...(chatbot && !isPrivateHost(chatbot.hostname) ? [chatbot.host] : []),
    ...(studio.map.showAtOnce ? ["openstreetmap.org"] : []),
  ];
  const textOf = (kind: RetentionKind) => {
    const count = periods[kind];
    return count === null ? undefined : duration[periodRules[kind].unit]({ count, number: count });
  };
  return {
    ...(terms.privacy !== "" && { additions: renderMarkdown(terms.privacy) }),
    ...(outsideEea.length > 0 && { outsideEea: outsideEea.join(", ") }),
    firm: describeFirm(studio),
    contactEmail: studio.contactEmail,
    mailTransport,
    isMailRead: settings.imapUrl !== undefined || settings.mailWebhookSecret !== undefined,
    cookies: {
      visitor: visitorCookieName(settings.isHttps),
      session: sessionCookieName(settings.isHttps),
      pendingSignIn: pendingCookieName(settings.isHttps),
      device: deviceCookieName(settings.isHttps),
      chatbot: chatCookieName(settings.isHttps),
    },
    assistant: assistantOf(settings),
    isBackupOffsite: settings.backupOffsite !== undefined,
    isMapAtOnce: studio.map.showAtOnce,
    authority: studio.law.authority,
    retention: {
      deletedMessage: deletionFinalAfterS * secondMs,
      clearedVisits: clearingFinalAfterS * secondMs,
      lostMail: lostRetentionMs,
      codeMail: codeRetentionMs,
      mailTries: defaultRetrySchedule.giveUpAfterMs,
      code: codeValidMin * minuteMs,
      grant: grantValidMs,
      conversationLink: conversationLinkMs,
      visitorCookie: visitorCookieMs,
      // The accounts' mails are counted as long as the inbox's codes; a test looks at both.
      addressCount: longLimitWindowMs,
      networkCount: limitWindowMs,
      spamCount: longLimitWindowMs,
      cleanup: cleanupIntervalMs,
      backup: retentionDays({ daily: settings.backupDaily, weekly: settings.backupWeekly }) * dayMs,
      sessionIdle: visitorIdleDays * dayMs,
      sessionMax: visitorSessionMaxDays * dayMs,
      pendingSignIn: pendingSignInMin * minuteMs,
      knownNetwork: knownNetworkDays * dayMs,
      auditLog: auditLogDays * dayMs,
      unverifiedAccount: registrationKeptDays * dayMs,
      answerCounts: settledAfterDays * dayMs,
      scriptErrors: errorsKeptDays * dayMs,
      chatbotAccess: accessMs,
      chatbotCodeCount: codesWindowMs,
      modelCount: modelDayMs,
    },
    periods: {
      done: textOf("done"),
      spam: textOf("spam"),
      sentMails: textOf("sentMails"),
      receivedMails: textOf("receivedMails"),
      visits: textOf("visits"),
      questions: textOf("questions"),
    },
  };
}

/** Must choose like the outbox (`choose-driver.server.ts`). */
function mailTransportOf({ smtpUrl, emailjsPublicKey }: PrivacySettings): MailTransport {
  if (smtpUrl) return "smtp";
  return emailjsPublicKey ? "emailjs" : "none";
}

function assistantOf({ chatbotUrl, chatbotApiUrl }: PrivacySettings): AssistantSource {
  if (chatbotUrl !== undefined) return { kind: "hosted", host: new URL(chatbotUrl).host };
  return chatbotApiUrl === undefined ? { kind: "search" } : { kind: "model", host: new URL(chatbotApiUrl).host };
}
