import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { shippedPolish } from "#app/features/content/seed/pl.ts";
import { requestEmailCode } from "#app/features/conversations/server/access/visitor-access.usecases.server.ts";
import type { Periods } from "#app/features/retention/retention-periods.ts";
import { durationText } from "#app/lib/duration-text.ts";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { plainText } from "#app/lib/language/plain-text.ts";
import { dayMs } from "#app/lib/units.ts";
import { runInLanguage, sendStrings } from "#app/platform/language/site-texts.server.ts";
import { shellTexts } from "#app/shell/language/strings/shell-texts.server.ts";
import { LanguageProvider } from "#app/ui/language/use-texts.tsx";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { privacySettings as config, defaultPeriods } from "#tests/support/privacy-settings.ts";
import { ann, createAccountsFixture } from "#tests/support/services/accounts-fixture.ts";
import { testContent } from "#tests/support/shipped-content.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import type { PrivacySettings } from "./collect-facts.server.ts";
import { collectPrivacyFacts, type PrivacyFacts } from "./collect-facts.server.ts";
import { PrivacyPolicy } from "./privacy-policy.tsx";
import { policyTexts, storageTexts } from "./strings/privacy-texts.server.ts";

const collect = (settings: PrivacySettings, periods: Partial<Periods> = {}) =>
  collectPrivacyFacts(settings, { ...defaultPeriods, ...periods }, testContent);
const facts = collect(config);

const render = (shown: PrivacyFacts, language: SiteLanguage = "en"): string =>
  renderToStaticMarkup(
    createElement(
      LanguageProvider,
      { language, ...runInLanguage(language, () => sendStrings(shellTexts, policyTexts, storageTexts)) },
      createElement(MemoryRouter, null, createElement(PrivacyPolicy, { studioName: "Northlight", facts: shown })),
    ),
  );

describe("the privacy page tells", () => {
  test.each(Object.keys(facts.retention) as (keyof PrivacyFacts["retention"])[])(
    "%s, as it is now and once it changes",
    (key) => {
      const page = render(facts);
      expect(page).toContain(durationText(facts.retention[key]));
      const changed = render({ ...facts, retention: { ...facts.retention, [key]: 4_321 * dayMs } });
      expect(page).not.toContain("4321 days");
      expect(changed).toContain("4321 days");
    },
  );

  test.each([
    ["sentMails", 44, "stays on the server for 44 days after sending"],
    ["receivedMails", 91, "are kept for 91 days"],
    ["visits", 366, "How long:</strong> 366 days, or until we clear the history"],
    ["questions", 1, "is kept for 1 day, without"],
    ["done", 18, "A conversation that is done is deleted 18 months after the last message."],
    ["spam", 21, "Spam is deleted after 21 days."],
  ] as const)("the period that the owner sets for %s, or that there is none", (kind, period, text) => {
    expect(render(collect(config, { [kind]: period }))).toContain(text);
    expect(render(collect(config, { [kind]: null }))).not.toContain(text.replace(String(period), "null"));
    expect(render(collect(config, { [kind]: null }))).not.toContain("undefined");
  });

  test("that e-mails are read, only where they are", () => {
    const text = "The website reads our mailbox.";
    expect(render(facts)).toContain(text);
    expect(render(collect({ ...config, imapUrl: undefined }))).not.toContain(text);
  });

  test("how mails leave", () => {
    expect(render(facts)).toContain("Our mail provider sends");
    const emailjs = { ...config, smtpUrl: undefined, emailjsPublicKey: "key" };
    expect(collect(emailjs).mailTransport).toBe("emailjs");
    expect(collect({ ...emailjs, emailjsPublicKey: undefined }).mailTransport).toBe("none");
    expect(collect({ ...config, emailjsPublicKey: "key" }).mailTransport).toBe("smtp"); // as the outbox chooses
  });
});

test("addresses are counted for as long as it says, and no longer", async () => {
  const db = await openSqlite();
  try {
    const fixture = await createAccountsFixture({ db, dataDir: createTemporaryFolder() });
    const ip = "203.0.113.9";
    const longestOf = async (part: string) => {
      const rows = await db.selectFrom("rate_limits").select("ends_at").where("key", "like", `%${part}`).execute();
      return Math.max(...rows.map(({ ends_at }) => Date.parse(ends_at))) - fixture.inbox.now().getTime();
    };
    await fixture.createAccount();
    expect(await longestOf(`/${ann.email}`)).toBe(facts.retention.addressCount);
    await db.deleteFrom("rate_limits").execute();
    const visitor = fixture.openBrowser();
    await fixture.write({ email: ann.email, visitor, ip });
    await requestEmailCode(fixture.inbox, { email: ann.email, visitor, ip });
    expect(await longestOf(`/${ann.email}`)).toBe(facts.retention.addressCount);
    await fixture.register({ ...ann, email: "later@visitor.example" }, ip);
    expect(await longestOf(`/${ip}`)).toBe(facts.retention.networkCount);
  } finally {
  }
});

test.each([
  ["quotes", {}, /No language model is involved, and no one else learns/],
  [
    "a language model",
    { chatbotApiUrl: "https://api.model.example/v1" },
    /is sent to api\.model\.example, which writes/,
  ],
  ["a chatbot elsewhere", { chatbotUrl: "https://bot.example/embed" }, /is run by bot\.example/],
])("it tells that %s answers in the chatbot", (_, settings, text) => {
  const page = render(collect({ ...config, ...settings }));
  expect(page.replace(/\s+/g, " ")).toMatch(text);
});

test.each([
  [{ done: 1, spam: 1 }, "1 miesiąc po ostatniej", "przez 1 dzień"],
  [{ done: 2, spam: 2 }, "2 miesiące po ostatniej", "przez 2 dni"],
  [{ done: 5, spam: 5 }, "5 miesięcy po ostatniej", "przez 5 dni"],
  [{ done: 22, spam: 22 }, "22 miesiące po ostatniej", "przez 22 dni"],
  [{ done: 112, spam: 112 }, "112 miesięcy po ostatniej", "przez 112 dni"],
])("Polish has the same facts, with the right form of each period: %j", (periods, done, spam) => {
  const page = plainText(
    render(
      runInLanguage("pl", () => collect(config, periods)),
      "pl",
    ),
  );
  expect(page).toContain(`Zakończoną rozmowę usuwamy ${done} wiadomości.`);
  expect(page).toContain(`Spam przechowujemy ${spam}.`);
  expect(page).toContain("przez 95 godzin");
  expect(page).toContain("najdłużej przez 1 godzinę");
  for (const name of Object.values(facts.cookies)) expect(page).toContain(`<code>${name}</code>`);
  expect(page.match(/<(li|p)[ >]/g)).toEqual(render(collect(config, periods)).match(/<(li|p)[ >]/g));
});

test("it names the authority of the studio's own country", () => {
  expect(render(facts)).toContain("in Poland that is the President of the Personal Data Protection Office (UODO).");
  expect(render({ ...facts, authority: "here that is the AP" })).toContain("authority: here that is the AP.");
  const polish = shippedPolish.studio.law.authority;
  expect(plainText(render({ ...facts, authority: polish }, "pl"))).toContain(
    "skargę do organu nadzorczego: Prezes Urzędu Ochrony Danych Osobowych, ul. Stawki 2, 00-193 Warszawa.",
  );
});

describe.each(["en", "pl"] as const)("in %s", (language) => {
  const read = (settings: Partial<PrivacySettings> = {}, studio: Partial<typeof testContent.studio> = {}) => {
    const content = { ...testContent, studio: { ...testContent.studio, ...studio } };
    const shown = runInLanguage(language, () =>
      collectPrivacyFacts({ ...config, ...settings }, defaultPeriods, content),
    );
    return plainText(render(shown, language));
  };

  test("it names the controller: the firm, or the studio where the owner has named none", () => {
    const firm = { name: "Hale sp. z o.o.", address: "ul. Prosta 1, Gdynia", taxNumber: "77", registerNumber: "" };
    const number = { en: "tax number 77 (“we”). Contact:", pl: "NIP 77 („my”). Kontakt:" }[language];
    const mail = 'href="mailto:desk@studio.example"';
    const controller = {
      en: "The controller of your personal data is",
      pl: "Administratorem twoich danych osobowych jest",
    };
    const begin = `</ul><p>${controller[language]}`;
    expect(read({}, { firm })).toContain(`${begin} Hale sp. z o.o., ul. Prosta 1, Gdynia, ${number} <a ${mail}`);
    expect(read()).toMatch(new RegExp(`${begin} Northlight \\([“„](we|my)”\\)\\. (Contact|Kontakt): <a ${mail}`));
  });

  const listBases = (page: string, section: string): string => {
    const text = page.split(`<section id="${section}"`)[1]?.split("</section>")[0] ?? "";
    const named = [
      ...text.matchAll(/Article 6\(1\)\((\w)\) GDPR|art\. 6 ust\. 1 lit\. (\w) RODO|\((?:letter|lit\.) (\w)\)/g),
    ];
    return named.map((found) => found.slice(1).join("")).join("");
  };

  test.each([
    ["messages", "bf"],
    ["visits", "f"],
    ["account", "bf"],
    ["chatbot", "bf"],
    ["protection", "f"],
    ["receivers", "f"],
  ])("the section %s names its legal bases: %s", (section, letters) => {
    expect(listBases(read(), section)).toBe(letters);
  });

  test("a chatbot elsewhere, a language model and a map at once have legal bases, too", () => {
    expect(listBases(read({ chatbotUrl: "https://bot.example/" }), "chatbot")).toBe("b");
    expect(listBases(read({ chatbotApiUrl: "https://api.model.example/v1" }), "chatbot")).toBe("bf");
    const map = { ...testContent.studio.map, showAtOnce: true };
    expect(listBases(read({}, { map }), "receivers")).toBe("ff");
  });

  test("the rights include restriction, portability and objection; nothing is compulsory or decided by a program", () => {
    const rights = read().split('<section id="your-data"')[1] ?? "";
    for (const article of [18, 20, 21, 22]) expect(rights).toMatch(new RegExp(`(Article|art\\.) ${article}\\b`));
    expect(rights).toMatch(/data voluntarily|danych jest dobrowolne/);
  });
});

test.each([
  [{}, undefined],
  [{ smtpUrl: undefined }, undefined],
  [{ smtpUrl: undefined, emailjsPublicKey: "key" }, "EmailJS"],
  [{ emailjsPublicKey: "key" }, undefined],
  [{ chatbotApiUrl: "https://api.model.example/v1" }, "api.model.example"],
  [{ chatbotApiUrl: "http://127.0.0.1:11434/v1" }, undefined],
  [{ chatbotApiUrl: "http://[::1]:11434/v1" }, undefined],
  [{ chatbotApiUrl: "http://ollama:11434/v1" }, undefined],
  [{ chatbotApiUrl: "http://192.168.1.20:8080/v1" }, undefined],
  [{ chatbotApiUrl: "https://model.lan/v1" }, undefined],
  [{ chatbotUrl: "https://bot.example/embed" }, "bot.example"],
  [
    { smtpUrl: undefined, emailjsPublicKey: "key", chatbotApiUrl: "https://api.model.example/v1" },
    "EmailJS, api.model.example",
  ],
])("it tells what may leave the European Economic Area, only where something may: %j", (settings, names) => {
  const page = render(collect({ ...config, ...settings }));
  expect(/European Economic Area,<\/strong> data may be processed by: (.*?)\. Ask/.exec(page)?.[1]).toBe(names);
  expect(page.includes("European Economic Area")).toBe(names !== undefined);
});

test("it names everybody else who learns of a visit", () => {
  const inShort = (settings: Partial<typeof facts>) =>
    /so no one else learns of your visit([^<]*)\.</.exec(render({ ...facts, ...settings }))?.[1];
  const hosted = { kind: "hosted", host: "bot.example" } as const;
  expect(inShort({})).toBe("");
  expect(inShort({ isMapAtOnce: true })).toBe(" except openstreetmap.org, whose map the contact page shows");
  expect(inShort({ isMapAtOnce: true, assistant: hosted })).toMatch(
    / shows, and bot\.example, once you open the chatbot$/,
  );
  expect(render({ ...facts, isMapAtOnce: true })).toContain("The map on the contact page comes from openstreetmap.org");
});

describe("a changed constant of a feature", () => {
  afterEach(() => {
    vi.doUnmock("#app/features/outbox/outbox.usecases.server.ts");
    vi.resetModules();
  });

  test("changes the page", async () => {
    vi.resetModules();
    vi.doMock("#app/features/outbox/outbox.usecases.server.ts", () => ({
      lostRetentionMs: 88 * dayMs,
      codeRetentionMs: 5 * dayMs,
    }));
    const { collectPrivacyFacts: collectAnew } = await import("./collect-facts.server.ts");
    const page = render(collectAnew(config, defaultPeriods, testContent));
    expect(page).toContain("the e-mail with it is deleted after 5 days");
    expect(page).toContain("for 88 days if it belongs to none");
    expect(render(facts)).not.toContain("77 days");
  });
});
