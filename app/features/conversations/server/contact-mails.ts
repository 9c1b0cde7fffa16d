import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { excerpt } from "#app/lib/text.ts";
import { dayMs } from "#app/lib/units.ts";
import { codeValidMin, conversationLinkMs } from "../model/contact-limits.ts";

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

const fileLines = (heading: string, files: readonly NamedFile[]): string => {
  if (files.length === 0) return "";
  const lines = files.map(
    ({ name, size, isExecutable }) =>
      `- ${name} (${byteSizeText(size)}${isExecutable ? "; it could run as a program" : ""})`,
  );
  return `\n\n${heading}\n${lines.join("\n")}`;
};

export function newMessageMail(siteName: string, siteUrl: string, { id, name, email, message, files }: Written) {
  return {
    subject: `New message from ${name}`,
    text: `${name} <${email}> wrote to ${siteName}:\n\n${message}${fileLines("With files:", files)}\n\n--\nReply at ${siteUrl}/admin/inbox/${id}, or reply to this mail to write to ${email}.\n`,
  };
}

export function newReplyMail(siteName: string, siteUrl: string, { id, name, email, message, files }: Written) {
  return {
    subject: `Re: New message from ${name}`,
    text: `${name} <${email}> replied to ${siteName}:\n\n${message}${fileLines("With files:", files)}\n\n--\nThe whole conversation is on ${siteUrl}/admin/inbox/${id}.\n`,
  };
}

/** @param written its message is why it was not sent */
export function unsentAnswerMail(_siteName: string, siteUrl: string, { id, name, email, message }: Written) {
  return {
    subject: `Not sent: your answer to ${name}`,
    text: `Your answer by e-mail was not sent to ${name} <${email}>. ${message}\n\nIt is the draft of the conversation:\n${siteUrl}/admin/inbox/${id}\n`,
  };
}

interface Question {
  date: string;
  message: string;
}

interface AnswerLinks {
  link: string;
  stopUrl: string | undefined;
}

const quoteMax = 1_000;

const dayText = (date: string): string =>
  new Date(date).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

interface Answer {
  message: string;
  files: readonly NamedFile[];
}

const linkNote = (stopUrl: string | undefined): string => {
  const stop = stopUrl === undefined ? "" : `\nNo more e-mails about this conversation:\n${stopUrl}\n`;
  return `The link works for ${conversationLinkMs / dayMs} days. Whoever has it can read the conversation and reply in your name.\n${stop}`;
};

/**
 * Repeats nothing of the message, which anyone can have sent with the address of another.
 * @param promise who answers, and how soon
 */
export function confirmationMail(siteName: string, promise: string, { link, stopUrl }: AnswerLinks) {
  return {
    subject: `${siteName} has your message`,
    text: `Thank you for writing to ${siteName}. ${promise}\n\nYour message and our reply, on any device:\n${link}\n\n--\nYou did not write to us? Then someone typed your address, and you can ignore this e-mail.\n\n${linkNote(stopUrl)}`,
  };
}

/** The answer, with the question below it: a mail is often read long after. */
export function answerText({ link, stopUrl }: AnswerLinks, answer: Answer, question: Question): string {
  const { date, message } = question;
  const quote = excerpt(message, quoteMax)
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
  const files = fileLines("Files, in the conversation on our site (the link is below):", answer.files);
  return `${answer.message}${files}\n\n--\nOn ${dayText(date)} you wrote:\n\n${quote}\n\nThe whole conversation, on any device:\n${link}\n\n${linkNote(stopUrl)}`;
}

export function codeMail(siteName: string, code: string) {
  return {
    subject: `${code} is your ${siteName} code`,
    text: `Your code is ${code}\n\nEnter it on the contact page, in the browser that asked for it, to see your messages. It is valid for ${codeValidMin} minutes.\n\nIf you did not ask for it, you can ignore this e-mail: no one can see your messages without the code.\n`,
  };
}
