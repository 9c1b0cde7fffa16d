import type { MailContent } from "#app/features/outbox/drivers/mail-driver.ts";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { longDateText } from "#app/lib/calendar/long-date-text.ts";
import { originalLanguage, type SiteLanguage } from "#app/lib/language/languages.ts";
import { excerpt } from "#app/lib/text.ts";
import { dayMs } from "#app/lib/units.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import { codeValidMin, conversationLinkMs, subjectMax } from "../model/contact-limits.ts";
import { inboxTexts } from "../strings/contact-texts.server.ts";

export interface NamedFile {
  readonly name: string;
  readonly size: number;
  readonly isExecutable: boolean;
}

interface Written {
  id: string;
  name: string;
  email: string;
  message: string;
  files: readonly NamedFile[];
}

const fileLines = (heading: string, files: readonly NamedFile[], language: SiteLanguage = originalLanguage): string => {
  if (files.length === 0) return "";
  const { program } = inboxTexts.plain(language).mails;
  const lines = files.map(
    ({ name, size, isExecutable }) =>
      `- ${name} (${byteSizeText(size, language)}${isExecutable ? `; ${program}` : ""})`,
  );
  return `\n\n${heading}\n${lines.join("\n")}`;
};

/** To the owner, in English. */
export type WriteNotice = (studio: string, siteUrl: string, written: Written) => MailContent;

export const newMessageMail: WriteNotice = (studio, siteUrl, { id, name, email, message, files }) => ({
  subject: `New message from ${name}`,
  text: `${name} <${email}> wrote to ${studio}:\n\n${message}${fileLines("With files:", files)}`,
  footer: `Reply at ${siteUrl}/admin/inbox/${id}, or reply to this mail to write to ${email}.\n`,
});

export const newReplyMail: WriteNotice = (studio, siteUrl, { id, name, email, message, files }) => ({
  subject: `Re: New message from ${name}`,
  text: `${name} <${email}> replied to ${studio}:\n\n${message}${fileLines("With files:", files)}`,
  footer: `The whole conversation is on ${siteUrl}/admin/inbox/${id}.\n`,
});

/** The message says why the answer was not sent. */
export const unsentAnswerMail: WriteNotice = (_studio, siteUrl, { id, name, email, message }) => {
  const button = `${siteUrl}/admin/inbox/${id}`;
  const text = `Your answer by e-mail was not sent to ${name} <${email}>. ${message}\n\nIt is the draft of the conversation:\n${button}\n`;
  return { subject: `Not sent: your answer to ${name}`, text, button };
};

interface Question {
  date: string;
  message: string;
  /** The studio's: the visitor's is not known. */
  timeZone: string;
}

interface AnswerLinks {
  link: string;
  stopUrl: string | undefined;
}

const quoteMax = 1_000;

interface Answer {
  subject: string;
  message: string;
  files: readonly NamedFile[];
}

type MailTexts = ReturnType<typeof inboxTexts>["mails"];

const linkNote = ({ link, stop }: MailTexts, stopUrl: string | undefined): string =>
  `${link({ days: conversationLinkMs / dayMs })}\n${stopUrl === undefined ? "" : `\n${stop}\n${stopUrl}\n`}`;

/** Repeats nothing of the message, which may name another's address. @param promise who answers, and how soon */
export function confirmationMail(studio: string, promise: string, { link, stopUrl }: AnswerLinks): MailContent {
  const { mails } = inboxTexts.plain();
  return {
    subject: mails.hasMessage({ studio }),
    language: currentLanguage(),
    button: link,
    text: `${mails.thanks({ studio, promise })}\n\n${mails.onAnyDevice}\n${link}`,
    footer: `${mails.notYou}\n\n${linkNote(mails, stopUrl)}`,
  };
}

/** The answer, with the question below it: a mail is often read long after. */
export function answerMail(
  language: SiteLanguage,
  { link, stopUrl }: AnswerLinks,
  { subject, ...answer }: Answer,
  { date, message, timeZone }: Question,
): MailContent {
  const { mails } = inboxTexts.plain(language);
  const quote = excerpt(message, quoteMax)
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
  const files = fileLines(mails.files, answer.files, language);
  const wrote = mails.wrote({ day: longDateText(new Date(date), language, timeZone) });
  return {
    subject,
    language,
    button: link,
    text: `${answer.message}${files}`,
    footer: `${wrote}\n\n${quote}\n\n${mails.whole}\n${link}\n\n${linkNote(mails, stopUrl)}`,
  };
}

/** For an answer that has none of its own. */
export const replySubject = (language: SiteLanguage, studio: string): string =>
  inboxTexts.plain(language).replySubject({ studio }).slice(0, subjectMax);

export function codeMail(studio: string, code: string): MailContent {
  const { mails } = inboxTexts.plain();
  return {
    language: currentLanguage(),
    subject: mails.codeSubject({ code, studio }),
    text: `${mails.code({ code })}\n\n${mails.enter({ minutes: codeValidMin })}\n\n${mails.notAsked}\n`,
  };
}
