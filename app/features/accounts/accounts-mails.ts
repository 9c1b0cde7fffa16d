import { href } from "react-router";
import type { MailContent } from "#app/features/outbox/drivers/mail-driver.ts";
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

export type AccountMail = keyof ReturnType<typeof accountMailTexts>;

export interface MailFacts {
  readonly link?: string;
  /** Described by the site: what a browser sends may be any text. */
  readonly browser?: string;
  readonly network?: string;
  readonly time?: string;
}

export function writeAccountMail(
  mail: AccountMail,
  { site, language }: { site: Site; language: SiteLanguage },
  { link = "", browser = "", network = "", time = "" }: MailFacts = {},
): MailContent {
  const addressOf = (path: string) => site.url + localPath(language, path);
  const texts = accountMailTexts.plain(language)[mail];
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
  const text = texts.text(facts);
  return {
    subject: texts.subject(facts),
    text,
    button: [link, facts.login, facts.forgot, facts.contact].find((to) => to !== "" && text.split("\n").includes(to)),
    footer: `${addressOf("/")}\n`,
    language,
  };
}

/** The studio's own mails are in English. */
export const invitationMail = (site: Site, link: string): MailContent => ({
  subject: `You’re invited to ${site.name}’s inbox`,
  text: `The owner of ${site.name} invites you to read and answer the studio’s messages. Open this page, and choose a name and a password:\n\n${link}\n\nThe link works once, for ${invitationValidDays} days.\n\nIf you don’t know ${site.name}, do nothing and no account will be created.`,
  button: link,
  footer: `${site.url}/\n`,
});
