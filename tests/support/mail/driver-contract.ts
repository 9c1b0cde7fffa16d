import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MailDriver, OutgoingMail } from "#app/features/outbox/drivers/mail-driver.ts";

/** A mail as the server received it. */
export interface ArrivedMail {
  to: string[];
  toName: string;
  fromName: string;
  subject: string;
  text: string;
  replyTo: string;
}

/** A driver and the server that it sends to. */
export interface DriverFixture {
  driver: MailDriver;
  arrived(): ArrivedMail[];
  /** Makes the server refuse mails temporarily or permanently. */
  refuse(how: "for now" | "for good"): void;
  goDown(): Promise<void>;
  destroy(): Promise<void>;
}

export const plainMail: OutgoingMail = {
  messageId: "<11111111-1111-4111-8111-111111111111@studio.example>",
  to: { name: "Ada Łukasz", address: "ada@visitor.example" },
  fromName: "Northlight Support",
  subject: "Grüße – 你好 🎉",
  text: "First line\n\n.dot at the start\nÄÖÜ 你好 🎉\n",
  replyTo: { name: "Studio", address: "hello@studio.example" },
  isAutomatic: false,
  references: [],
  files: [],
};

const injection = `"x" <victim@evil.example>, y@evil.example;\r\nBcc: victim@evil.example\r\n\r\n<b>body</b>\u0000\u2028`;

/** The contract of all drivers; each runs it against a stand-in of its service. */
export function describeMailDriver(name: string, createFixture: () => Promise<DriverFixture>): void {
  describe(`${name} as a mail driver`, () => {
    let fixture: DriverFixture;
    beforeEach(async () => {
      fixture = await createFixture();
    });
    afterEach(async () => {
      fixture.driver.close();
      await fixture.destroy();
    });

    test("an accepted mail is sent once, with all its fields", async () => {
      expect(await fixture.driver.send(plainMail)).toMatchObject({ kind: "sent" });
      expect(fixture.arrived()).toEqual([
        {
          to: ["ada@visitor.example"],
          toName: "Ada Łukasz",
          fromName: "Northlight Support",
          subject: "Grüße – 你好 🎉",
          text: "First line\n\n.dot at the start\nÄÖÜ 你好 🎉",
          replyTo: "hello@studio.example",
        },
      ]);
    });

    test("a refusal for now is a retry, and for good a failure", async () => {
      fixture.refuse("for now");
      expect(await fixture.driver.send(plainMail)).toMatchObject({
        kind: "retry",
        reason: expect.stringMatching(/\S/),
      });
      fixture.refuse("for good");
      expect(await fixture.driver.send(plainMail)).toMatchObject({
        kind: "failed",
        reason: expect.stringMatching(/\S/),
      });
      expect(fixture.arrived()).toEqual([]);
    });

    test("a service that is down is a retry", async () => {
      await fixture.goDown();
      expect(await fixture.driver.send(plainMail)).toMatchObject({
        kind: "retry",
        reason: expect.stringMatching(/\S/),
      });
    });

    test("an aborted delivery is a retry", async () => {
      expect(await fixture.driver.send(plainMail, AbortSignal.abort())).toMatchObject({ kind: "retry" });
      expect(fixture.arrived()).toEqual([]);
    });

    test("hostile text in every field arrives as text, in one mail to one person", async () => {
      const mail: OutgoingMail = {
        ...plainMail,
        to: { name: injection, address: "ada@visitor.example" },
        fromName: injection,
        subject: injection,
        text: `${injection}\r\n.\r\nQUIT\r\n`,
        replyTo: { name: injection, address: "hello@studio.example" },
        references: [`<a@b.example>\r\nBcc: victim@evil.example`],
      };
      expect(await fixture.driver.send(mail)).toMatchObject({ kind: "sent" });
      const oneLine = `"x" <victim@evil.example>, y@evil.example; Bcc: victim@evil.example <b>body</b>`;
      expect(fixture.arrived()).toEqual([
        {
          to: ["ada@visitor.example"],
          toName: oneLine,
          fromName: oneLine,
          subject: oneLine,
          text: expect.stringContaining("Bcc: victim@evil.example\n\n<b>body</b>"),
          replyTo: "hello@studio.example",
        },
      ]);
      expect(fixture.arrived()[0]?.text).toMatch(/\n\.\nQUIT$/);
    });

    test("an address with letters beyond ASCII before the @ is sent to", async () => {
      const to = { name: "", address: "żaneta@przyklad.example" };
      expect(await fixture.driver.send({ ...plainMail, to, replyTo: to })).toMatchObject({ kind: "sent" });
      expect(fixture.arrived()).toMatchObject([{ to: [to.address], replyTo: to.address }]);
      fixture.refuse("for good");
      expect(await fixture.driver.send({ ...plainMail, to })).toMatchObject({ kind: "failed" });
    });

    test("an address that is not exactly one fails", async () => {
      for (const address of [
        "ada@visitor.example, victim@evil.example",
        "ada@visitor.example,victim@evil.example",
        "Ada <ada@visitor.example>",
        "group:ada@visitor.example;",
        "ada@visitor.example\r\nRCPT TO:<victim@evil.example>",
        '"ada@evil.example,"@visitor.example',
        "ada",
        "",
      ]) {
        const delivery = await fixture.driver.send({ ...plainMail, to: { name: "", address } });
        expect(delivery, address).toMatchObject({ kind: "failed" });
      }
      expect(fixture.arrived()).toEqual([]);
    });

    test("closing twice is fine", () => {
      fixture.driver.close();
      fixture.driver.close();
    });
  });
}
