import { globSync, readFileSync } from "node:fs";
import { createDocument } from "@mixmark-io/domino";
import { expect, test } from "vitest";
import * as accountMails from "#app/features/accounts/accounts-mails.ts";
import { accountMailTexts } from "#app/features/accounts/strings/accounts-texts.server.ts";
import * as contactMails from "#app/features/conversations/server/contact-mails.ts";
import { claimDueMails } from "#app/features/outbox/delivery/deliver-due.usecases.server.ts";
import { joinText, type MailContent } from "#app/features/outbox/drivers/mail-driver.ts";
import { writeMailHtml } from "#app/features/outbox/drivers/mail-html.tsx";
import type { MailKind } from "#app/features/outbox/outbox.tables.ts";
import { createEnqueueMail } from "#app/features/outbox/outbox.usecases.server.ts";
import * as weeklyMails from "#app/features/weekly-mail/write-weekly-mail.ts";
import { localPath, type SiteLanguage, siteLanguages } from "#app/lib/language/languages.ts";
import { runInLanguage } from "#app/platform/language/site-texts.server.ts";
import { openSqlite } from "#tests/support/database/test-database.ts";

const site = { name: "7", url: "https://studio.example" };
const at = new Date("2026-11-28T21:53:00.000Z");
const urlOf = (language: SiteLanguage, path: string) => `${site.url}${localPath(language, path)}?token=7`;
const linksOf = (language: SiteLanguage) => ({
  link: urlOf(language, "/contact/conversation"),
  stopUrl: urlOf(language, "/contact/stop"),
});
const files = [{ name: "7.7", size: 7_000_000, isExecutable: true }];
const written = { id: "7", name: "7", email: "7@7.example", message: "7", files };
const question = { date: at.toISOString(), message: "7", timeZone: "UTC" };
const answerIn = (language: SiteLanguage) => ({
  subject: contactMails.replySubject(language, site.name),
  message: "7",
  files,
});
const figure = { week: 7, before: 7 };
const week = {
  week: 20261116,
  figures: {
    visitors: figure,
    views: figure,
    messages: { count: 7, spam: 7, answered: 7, medianS: 7 },
    bestSource: { name: "7", visitors: 7 },
    slowestPage: { path: "/7", shownAfterMs: 7 },
    risers: [{ name: "/7", ...figure }],
    fallers: [{ name: "/7", ...figure }],
  },
  siteName: site.name,
  numbersUrl: urlOf("en", "/numbers"),
  stopUrl: urlOf("en", "/weekly-mail"),
};

type Write = (language: SiteLanguage) => MailContent;

const accountKinds = Object.keys(accountMailTexts.strings.en) as accountMails.AccountMail[];
const ofAccounts = accountKinds.map((kind): [string, Write] => [
  kind,
  (language) =>
    accountMails.writeAccountMail(
      kind,
      { site, language },
      { link: urlOf(language, "/login"), browser: "7", time: "7" },
    ),
]);

/** Mails to the owner and to helpers are in English whatever the language of the page that causes them. */
const mails: Readonly<Record<MailKind, Readonly<Record<string, Write>>>> = {
  account: {
    ...Object.fromEntries(ofAccounts),
    invitationMail: () => accountMails.invitationMail(site, urlOf("en", "/invitation")),
  },
  confirmation: { confirmationMail: (language) => contactMails.confirmationMail(site.name, "", linksOf(language)) },
  code: { codeMail: () => contactMails.codeMail(site.name, "123456") },
  reply: {
    answerMail: (language) => contactMails.answerMail(language, linksOf(language), answerIn(language), question),
  },
  notification: {
    newMessageMail: () => contactMails.newMessageMail(site.name, site.url, written),
    newReplyMail: () => contactMails.newReplyMail(site.name, site.url, written),
    unsentAnswerMail: () => contactMails.unsentAnswerMail(site.name, site.url, written),
  },
  weekly: { writeWeeklyMail: () => weeklyMails.writeWeeklyMail(week) },
};
const all = Object.entries(mails).flatMap(([kind, byName]) =>
  Object.entries(byName).map(([name, write]) => ({ kind: kind as MailKind, name, write })),
);

const greetings: Readonly<Record<SiteLanguage, RegExp>> = {
  en: /^Hello,\n\n[\s\S]+\n\nKind regards,\n7(\n\n--\n|$)/,
  pl: /^Dzień dobry,\n\n[\s\S]+\n\nPozdrawiamy,\n7(\n\n--\n|$)/,
};

/** Stores a mail in the outbox, claims it and writes the parts that SMTP sends. */
async function send(kind: MailKind, write: Write, language: SiteLanguage) {
  const db = await openSqlite();
  const content = runInLanguage(language, () => write(language));
  const to = { name: "", address: written.email };
  const enqueue = createEnqueueMail({ messageIdHost: "studio.example", studio: site });
  await enqueue(db, { kind, conversationId: null, to, fromName: site.name, replyTo: null, ...content }, at);
  const [{ outgoing } = {}] = await claimDueMails(db, { owner: "host/1/a", now: at, limit: 1 });
  if (!outgoing) throw new Error("The mail was not due");
  const document = createDocument(writeMailHtml({ ...outgoing, site }));
  const html = Array.from(document.querySelectorAll("title, a, p, h2, td.row"), (one) => one.textContent).join("\n");
  const { subject } = outgoing;
  return { subject, text: joinText(outgoing), html, language: document.documentElement.getAttribute("lang") };
}

type Sent = Awaited<ReturnType<typeof send>>;

/** Words that are the same in both languages, or two words that are written alike. */
const alike = new Set(["do", "to", "link", "mail", "program", "mb", "re"]);
const wordsOf = ({ subject, text, html }: Sent): Set<string> => {
  const read = [subject, text, html].join("\n").replace(/\S+(:\/\/|@)\S+/g, " ");
  return new Set(read.toLowerCase().match(/\p{L}{2,}/gu));
};

test.each(all)("$kind, $name: subject, text and HTML are in one language", async ({ kind, name, write }) => {
  const [en, pl] = [await send(kind, write, "en"), await send(kind, write, "pl")];
  expect(en.language).toBe("en");
  expect([...wordsOf(en)].filter((word) => /[ąćęłńóśźż]/.test(word))).toEqual([]);
  // A mail to the studio is the same, caused by a visitor of either language.
  if (["notification", "weekly"].includes(kind) || name === "invitationMail") return expect(pl).toEqual(en);
  expect(pl.language).toBe("pl");
  const english = wordsOf(en);
  expect([...wordsOf(pl)].filter((word) => english.has(word) && !alike.has(word))).toEqual([]);
});

test.each(all)(
  "$kind, $name: has the site's greeting and closing unless a person wrote it",
  async ({ kind, write }) => {
    for (const language of siteLanguages) {
      const sent = await send(kind, write, language);
      const isGreeted = greetings[sent.language as SiteLanguage].test(sent.text);
      expect(isGreeted).toBe(["account", "code", "confirmation"].includes(kind));
    }
  },
);

test("no text of a mail is left out above", () => {
  const writers = [contactMails, accountMails, weeklyMails].flatMap((texts) => Object.keys(texts));
  const isWriter = (name: string) => /Mail$/.test(name) && name !== "writeAccountMail";
  const read = all.map(({ name }) => name).filter(isWriter);
  expect(read.sort()).toEqual(writers.filter(isWriter).sort());
  const sources = globSync("app/**/!(*.test).ts").filter(
    (file) => !file.startsWith("app/features/outbox/") && readFileSync(file, "utf8").includes("MailContent"),
  );
  expect(sources.map((file) => file.replace(/^.*\//, "")).sort()).toEqual([
    "account-links.usecases.server.ts",
    "accounts-mails.ts",
    "contact-mails.ts",
    "write-weekly-mail.ts",
  ]);
});
