import { describe, expect, test } from "vitest";
import { ConfigError, type Environment } from "#app/platform/config/settings.server.ts";
import { allSettings, readConfig } from "./config.server.ts";

function errorsOf(environment: Environment): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n").slice(1);
    throw error;
  }
  return [];
}

describe("the configuration", () => {
  test("needs nothing to be set", () => {
    expect(readConfig({})).toMatchObject({
      port: 3_000,
      origin: "http://localhost:3000",
      isHttps: false,
      limitPerEmail: 10,
      limitPerNetwork: 30,
      visitsPerNetwork: 120,
      visitRetentionDays: 365,
      visitsMax: 2_000_000,
    });
  });

  test("knows its origin from PUBLIC_URL, and https by it", () => {
    expect(readConfig({ PUBLIC_URL: "https://studio.example/" })).toMatchObject({
      origin: "https://studio.example",
      isHttps: true,
    });
    expect(readConfig({ PORT: "8080" }).origin).toBe("http://localhost:8080");
    expect(readConfig({ PUBLIC_URL: "http://studio.example" }).isHttps).toBe(false);
  });

  test("says every error of every feature in one message", () => {
    const errors = errorsOf({
      PORT: "x",
      PUBLIC_URL: "studio",
      TRUST_PROXY: "everybody",
      CONTACT_EMAIL: "a@b.example, c@d.example",
      CONTACT_LIMIT_PER_EMAIL: "0",
      CONTACT_LIMIT_PER_NETWORK: "1.5",
      VISITS_LIMIT_PER_NETWORK: "many",
      OWNER_EMAIL: "owner@studio.example",
      SMTP_URL: "http://mail.example",
    });
    for (const name of ["PORT", "PUBLIC_URL", "TRUST_PROXY", "CONTACT_EMAIL", "CONTACT_LIMIT_PER_EMAIL"])
      expect(errors.filter((error) => error.startsWith(`  - ${name}:`))).toHaveLength(1);
    for (const name of ["CONTACT_LIMIT_PER_NETWORK", "VISITS_LIMIT_PER_NETWORK", "SMTP_URL"])
      expect(errors.filter((error) => error.startsWith(`  - ${name}:`))).toHaveLength(1);
    expect(errors).toContain("  - OWNER_EMAIL and OWNER_PASSWORD: set both or neither");
  });

  test.each<[string, Environment]>([
    ["a password that is too short", { OWNER_EMAIL: "owner@studio.example", OWNER_PASSWORD: "topsecret" }],
    ["a password that is too long", { OWNER_EMAIL: "o@studio.example", OWNER_PASSWORD: "topsecret".repeat(20) }],
    ["a secret that is too short", { SITE_SECRET: "topsecret" }],
    ["a mail server of the wrong kind", { SMTP_URL: "imap://user:topsecret@mail.example" }],
    ["a mail server that cannot be read", { SMTP_URL: "smtp://user:topsecret@[" }],
    ["a database of the wrong kind", { DATABASE_URL: "mysql://user:topsecret@db.example" }],
    ["a secret in a file and beside it", { SITE_SECRET: "topsecret".repeat(9), SITE_SECRET_FILE: "/nowhere" }],
  ])("reports %s without repeating it", (_what, environment) => {
    const errors = errorsOf(environment);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.join()).not.toContain("topsecret");
  });

  test.each<[string, Environment, RegExp]>([
    [
      "a short OWNER_PASSWORD",
      { OWNER_EMAIL: "o@studio.example", OWNER_PASSWORD: "short" },
      /OWNER_PASSWORD: .* least/,
    ],
    ["a wrong OWNER_EMAIL", { OWNER_EMAIL: "owner", OWNER_PASSWORD: "x".repeat(12) }, /OWNER_EMAIL: must be/],
    ["a missing file", { OWNER_EMAIL: "o@studio.example", OWNER_PASSWORD_FILE: "/nowhere" }, /_FILE names \/nowhere/],
    ["a wrong MAIL_FROM", { SMTP_URL: "smtp://mail.example", MAIL_FROM: "Studio" }, /MAIL_FROM: must be/],
    ["a wrong PUBLIC_URL", { PUBLIC_URL: "studio", CHATBOT_URL: "https://bot.example" }, /PUBLIC_URL: must be/],
  ])("says %s once, and does not call it unset", (_what, environment, error) => {
    expect(errorsOf(environment)).toEqual([expect.stringMatching(error)]);
  });

  test("names a misspelt variable, beside the error that it leads to", () => {
    expect(readConfig({ SMPT_URL: "smtp://mail.example" }).warnings).toEqual([
      "SMPT_URL is not a setting; did you mean SMTP_URL?",
    ]);
    expect(errorsOf({ SMTP_URL: "smtp://mail.example", MAIL_FORM: "o@studio.example" })).toEqual([
      "  - MAIL_FROM: is needed when SMTP_URL is set",
      "MAIL_FORM is not a setting; did you mean MAIL_FROM?",
    ]);
  });

  test("has one name for each setting, and a doc and a default for the table", () => {
    const settings = Object.values(allSettings);
    expect(new Set(settings.map(({ env }) => env)).size).toBe(settings.length);
    for (const { env, doc, defaultDoc } of settings) {
      expect(env).toMatch(/^[A-Z][A-Z0-9_]+$/);
      expect([doc.length, defaultDoc.length].every((length) => length > 0)).toBe(true);
      expect(env).not.toMatch(/_FILE$/);
    }
  });
});
