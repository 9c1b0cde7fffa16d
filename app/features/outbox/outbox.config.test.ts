import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Environment, readSettings } from "#app/platform/config/settings.server.ts";
import { chooseDriver } from "./drivers/choose-driver.server.ts";
import { checkOutboxSettings, outboxSettings } from "./outbox.config.server.ts";

const read = (environment: Environment) => readSettings(outboxSettings, environment);
const check = (environment: Environment) => checkOutboxSettings(read(environment));
const emailjs = { EMAILJS_PUBLIC_KEY: "p", EMAILJS_SERVICE_ID: "s", EMAILJS_TEMPLATE_ID: "t" };

describe("the outbox's settings", () => {
  test("nothing set is fine, and nothing is delivered", () => {
    const { values, errors } = read({});
    expect(errors).toEqual([]);
    expect(check({})).toEqual([]);
    expect(values.emailjsUrl).toBe("https://api.emailjs.com/api/v1.0/email/send");
    expect(chooseDriver(values).delivers).toBe(false);
  });

  test.each(["smtp://localhost", "smtp://user:p%40ss@mail.example:587", "smtps://mail.example"])("%s", (url) => {
    const { values, errors } = read({ SMTP_URL: url, MAIL_FROM: "Studio <hello@studio.example>" });
    expect(errors).toEqual([]);
    expect(values).toMatchObject({ smtpUrl: url, mailFrom: { name: "Studio", address: "hello@studio.example" } });
    expect(chooseDriver(values).name).toBe("SMTP");
  });

  test.each([
    "http://user:secret@mail.example",
    "mail.example:587",
    "smtp://",
    "user:secret@mail.example",
    "smtp:secret",
  ])("%s is refused, without its password in the message", (url) => {
    const { errors } = read({ SMTP_URL: url });
    expect(errors).toEqual(["SMTP_URL: must look like smtp://host:port or smtps://user:password@host:port"]);
    expect(errors.join()).not.toContain("secret");
  });

  test("DKIM needs a selector and a key, whose error does not repeat it", () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    expect(read({ DKIM_SELECTOR: "s1", DKIM_PRIVATE_KEY: pem }).errors).toEqual([]);
    expect(check({ DKIM_SELECTOR: "s1" })).toEqual(["DKIM_SELECTOR and DKIM_PRIVATE_KEY: are needed together"]);
    expect(check({ DKIM_DOMAIN: "studio.example" })).toEqual(["DKIM_DOMAIN: is for DKIM_SELECTOR"]);
    expect(read({ DKIM_SELECTOR: "s1\r\nBcc: x" }).errors).toHaveLength(1);
    const other = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    expect(read({ DKIM_PRIVATE_KEY: other }).errors).toHaveLength(1);
    const { errors } = read({ DKIM_PRIVATE_KEY: "secret" });
    expect(errors).toHaveLength(1);
    expect(errors.join()).not.toContain("secret");
  });

  test("a sender must be an address, and SMTP needs one", () => {
    expect(read({ MAIL_FROM: "Studio" }).errors).toEqual(["MAIL_FROM: must be an e-mail address or Name <address>"]);
    expect(check({ SMTP_URL: "smtp://localhost" })).toEqual(["MAIL_FROM: is needed when SMTP_URL is set"]);
  });

  test("EmailJS is used when it is whole and SMTP is not set", () => {
    expect(check(emailjs)).toEqual([]);
    expect(chooseDriver(read(emailjs).values).name).toBe("EmailJS");
    const both = { ...emailjs, SMTP_URL: "smtp://localhost", MAIL_FROM: "hello@studio.example" };
    expect(chooseDriver(read(both).values).name).toBe("SMTP");
    expect(check({ EMAILJS_PUBLIC_KEY: "p" })).toEqual([
      "EMAILJS_SERVICE_ID: is needed with the other EMAILJS_ settings",
      "EMAILJS_TEMPLATE_ID: is needed with the other EMAILJS_ settings",
    ]);
    expect(check({ EMAILJS_PRIVATE_KEY: "k" })).toHaveLength(3);
  });

  test.each(["ftp://x.example", "http://api.example/send", "http://10.0.0.5/send", "api.example"])(
    "EMAILJS_URL may not be %s: keys and mails are sent there",
    (url) => {
      expect(read({ EMAILJS_URL: url }).errors).toEqual([
        "EMAILJS_URL: must be an https:// URL; http:// only for this machine",
      ]);
    },
  );

  test.each(["https://api.example/send", "http://127.0.0.1:8080/send", "http://localhost/send"])(
    "EMAILJS_URL may be %s",
    (url) => expect(read({ EMAILJS_URL: url }).errors).toEqual([]),
  );

  test.each([
    [{ SMTP_URL: "smtp://localhost", MAIL_FROM: "Studio" }],
    [{ ...emailjs, EMAILJS_SERVICE_ID: undefined, EMAILJS_SERVICE_ID_FILE: "/nowhere" }],
  ])("%j has the fault of the one setting, and none between settings", (environment: Environment) => {
    expect([read(environment).errors.length, check(environment)]).toEqual([1, []]);
  });
});
