import { href } from "react-router";
import { localPath, type SiteLanguage } from "#app/lib/language/languages.ts";
import {
  confirmLinkValidH,
  deletionLinkValidMin,
  emailLinkValidH,
  endSessionLinkValidDays,
  invitationValidDays,
  registrationKeptDays,
  resetLinkValidMin,
  signInLinkValidMin,
} from "./accounts-limits.ts";
import { accountMailTexts } from "./strings/accounts-texts.server.ts";

interface Site {
  readonly name: string;
  readonly url: string;
}

export interface MailText {
  subject: string;
  text: string;
}

export type AccountMail = keyof ReturnType<typeof accountMailTexts>;

export interface MailFacts {
  readonly link?: string;
  /** Described by the site: what a browser sends may be any text. */
  readonly browser?: string;
  readonly network?: string;
  readonly time?: string;
}

const signature = ({ name, url }: Site): string => `\n\n--\n${name}, ${url}\n`;

export function writeAccountMail(
  mail: AccountMail,
  { site, language }: { site: Site; language: SiteLanguage },
  { link = "", browser = "", network = "", time = "" }: MailFacts = {},
): MailText {
  const addressOf = (path: string) => site.url + localPath(language, path);
  const { subject, text } = accountMailTexts(language)[mail];
  const facts = {
    ...{ site: site.name, link, browser, network, time },
    login: addressOf(href("/login")),
    forgot: addressOf(href("/login/forgot")),
    contact: addressOf(href("/contact")),
    account: addressOf(href("/account")),
    confirmH: confirmLinkValidH,
    keptDays: registrationKeptDays,
    signInMin: signInLinkValidMin,
    resetMin: resetLinkValidMin,
    emailH: emailLinkValidH,
    endDays: endSessionLinkValidDays,
    deletionMin: deletionLinkValidMin,
  };
  return {
    subject: subject(facts),
    text: text(facts) + signature({ ...site, url: addressOf("/").replace(/\/$/, "") }),
  };
}

/** The studio's own mails are in English. */
export const invitationMail = (site: Site, link: string): MailText => ({
  subject: `You’re invited to ${site.name}’s inbox`,
  text: `The owner of ${site.name} invites you to read and answer the studio’s messages. Open this page, and choose a name and a password:\n\n${link}\n\nThe link works once, for ${invitationValidDays} days.\n\nIf you don’t know ${site.name}, do nothing and no account will be created.${signature(site)}`,
});
