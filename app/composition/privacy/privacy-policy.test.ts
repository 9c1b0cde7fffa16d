import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { requestEmailCode } from "#app/features/contact/visitor/email-code.usecases.server.ts";
import { durationText } from "#app/lib/duration-text.ts";
import { dayMs } from "#app/lib/units.ts";
import { createSqliteTestDatabase } from "#tests/support/databases.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { ann, createAccountsRig } from "../accounts-test-rig.ts";
import { collectPrivacyFacts } from "./collect-facts.server.ts";
import type { PrivacyFacts } from "./privacy-facts.ts";
import { PrivacyPolicy } from "./privacy-policy.tsx";

const config = {
  contactEmail: "desk@studio.example",
  isHttps: false,
  smtpUrl: "smtp://127.0.0.1",
  emailjsPublicKey: undefined,
  visitsKeptDays: 365,
  chatbotUrl: undefined,
  chatbotApiUrl: undefined,
};
const facts = collectPrivacyFacts(config);

const render = (shown: PrivacyFacts): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(PrivacyPolicy, { facts: shown })));

describe("the privacy page tells", () => {
  test.each(Object.keys(facts.kept) as (keyof PrivacyFacts["kept"])[])(
    "%s, as it is now and once it changes",
    (key) => {
      const page = render(facts);
      expect(page).toContain(durationText(facts.kept[key]));
      const changed = render({ ...facts, kept: { ...facts.kept, [key]: 4_321 * dayMs } });
      expect(page).not.toContain("4321 days");
      expect(changed).toContain("4321 days");
    },
  );

  test("how mails leave", () => {
    expect(render(facts)).toContain("The mail provider that we send through");
    const emailjs = { ...config, smtpUrl: undefined, emailjsPublicKey: "key" };
    expect(collectPrivacyFacts(emailjs).mailWay).toBe("emailjs");
    expect(collectPrivacyFacts({ ...emailjs, emailjsPublicKey: undefined }).mailWay).toBe("none");
    expect(collectPrivacyFacts({ ...config, emailjsPublicKey: "key" }).mailWay).toBe("smtp"); // as the outbox chooses
  });
});

test("addresses are counted for as long as it says, and no longer", async () => {
  const { db, destroy } = await createSqliteTestDatabase();
  try {
    const rig = await createAccountsRig({ db, dataDir: createTemporaryFolder() });
    const ip = "203.0.113.9";
    const longestOf = async (part: string) => {
      const rows = await db.selectFrom("rate_limits").select("ends_at").where("key", "like", `%${part}`).execute();
      return Math.max(...rows.map(({ ends_at }) => Date.parse(ends_at))) - rig.desk.now().getTime();
    };
    await rig.createAccount();
    expect(await longestOf(`/${ann.email}`)).toBe(facts.kept.addressCount);
    await db.deleteFrom("rate_limits").execute();
    const visitor = rig.openBrowser();
    await rig.write({ email: ann.email, visitor, ip });
    await requestEmailCode(rig.desk, { email: ann.email, visitor, ip });
    expect(await longestOf(`/${ann.email}`)).toBe(facts.kept.addressCount);
    await rig.register({ ...ann, email: "later@visitor.example" }, ip);
    expect(await longestOf(`/${ip}`)).toBe(facts.kept.networkCount);
  } finally {
    await destroy();
  }
});

test.each([
  ["quotes", {}, /No language model\s+and nobody else learns/],
  ["a language model", { chatbotApiUrl: "https://api.model.example/v1" }, /to api\.model\.example, which writes/],
  ["a chatbot elsewhere", { chatbotUrl: "https://bot.example/embed" }, /is run by bot\.example/],
])("it tells that %s answers in the chatbot", (_, settings, text) => {
  const page = render(collectPrivacyFacts({ ...config, ...settings }));
  expect(page.replace(/\s+/g, " ")).toMatch(text);
});

test("it names the authority of the studio's own country", () => {
  expect(render(facts)).toContain("in Poland that is the President of the Personal Data Protection Office (UODO).");
  expect(render({ ...facts, authority: "here that is the AP" })).toContain("authority; here that is the AP.");
});

test("it names everybody else who learns of a visit", () => {
  const inShort = (settings: Partial<typeof facts>) =>
    /so that nobody else learns of your visit([^<]*)\.</.exec(render({ ...facts, ...settings }))?.[1];
  const hosted = { kind: "hosted", host: "bot.example" } as const;
  expect(inShort({})).toBe("");
  expect(inShort({ isMapAtOnce: true })).toBe(" but openstreetmap.org, whose map the contact page shows");
  expect(inShort({ isMapAtOnce: true, assistant: hosted })).toMatch(
    / shows, and bot\.example, once you open the chatbot$/,
  );
  expect(render({ ...facts, isMapAtOnce: true })).toContain("The map on the contact page comes from openstreetmap.org");
});

describe("a changed constant of a feature", () => {
  afterEach(() => {
    vi.doUnmock("#app/features/outbox/mail-retention.ts");
    vi.resetModules();
  });

  test("changes the page", async () => {
    vi.resetModules();
    vi.doMock("#app/features/outbox/mail-retention.ts", () => ({
      sentKeptMs: 77 * dayMs,
      lostKeptMs: 88 * dayMs,
      worthlessAfterMs: 5 * dayMs,
    }));
    const { collectPrivacyFacts: collectAnew } = await import("./collect-facts.server.ts");
    const page = render(collectAnew(config));
    expect(page).toContain("stays on the server for 77 days");
    expect(page).toContain("its mail is deleted after 5 days");
    expect(page).toContain("for 88 days where it belongs to none");
    expect(render(facts)).not.toContain("77 days");
  });
});
