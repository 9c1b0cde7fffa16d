import { describe, expect, test } from "vitest";
import { readIncomingMail } from "./read-incoming-mail.server.ts";

const read = async (lines: readonly string[]) =>
  (await readIncomingMail(new TextEncoder().encode(lines.join("\r\n")))).deliveryReport;

const original = [
  "Message-ID: <mail-1@studio.example>",
  "From: hello@studio.example",
  "To: ada@visitor.example",
  "Subject: Hello",
  "",
  "Hello",
];

/** A report of RFC 3464 with its three parts. */
const report = (sender: string, notice: string, status: readonly string[], third: readonly string[]) => [
  "Return-Path: <>",
  `From: ${sender}`,
  "Subject: Undelivered",
  'Content-Type: multipart/report; report-type=delivery-status; boundary="r"',
  "",
  "--r",
  "Content-Type: text/plain; charset=us-ascii",
  "",
  notice,
  "--r",
  "Content-Type: message/delivery-status",
  "",
  ...status,
  "--r",
  ...third,
  "--r--",
];

describe("the delivery report of", () => {
  test("Postfix", async () => {
    const status = [
      "Reporting-MTA: dns; mail.studio.example",
      "X-Postfix-Queue-ID: 4Bxyz",
      "Arrival-Date: Mon,  2 Feb 2026 10:00:00 +0100 (CET)",
      "",
      "Final-Recipient: rfc822; ada@visitor.example",
      "Original-Recipient: rfc822;Ada@visitor.example",
      "Action: failed",
      "Status: 5.1.1",
      "Remote-MTA: dns; mx.visitor.example",
      "Diagnostic-Code: smtp; 550 5.1.1 <ada@visitor.example>: Recipient address",
      "    rejected: User unknown",
      "",
    ];
    expect(
      await read(
        report("MAILER-DAEMON@mail.studio.example", "I'm sorry", status, [
          "Content-Type: message/rfc822",
          "",
          ...original,
        ]),
      ),
    ).toEqual({
      action: "failed",
      recipient: "ada@visitor.example",
      reason: "The mailbox does not exist: 550 5.1.1 <ada@visitor.example>: Recipient address rejected: User unknown",
      original: expect.objectContaining({ messageId: "<mail-1@studio.example>" }),
    });
  });

  test("Postfix, while it still tries", async () => {
    const status = [
      "Reporting-MTA: dns; mail.studio.example",
      "",
      "Final-Recipient: rfc822; ada@visitor.example",
      "Action: delayed",
      "Status: 4.4.1",
      "Diagnostic-Code: X-Postfix; connect to mx.visitor.example[192.0.2.7]:25: Connection timed out",
      "",
    ];
    expect(
      await read(
        report("MAILER-DAEMON@mail.studio.example", "Delayed", status, [
          "Content-Type: text/rfc822-headers",
          "",
          ...original.slice(0, 4),
        ]),
      ),
    ).toEqual({
      action: "delayed",
      recipient: "ada@visitor.example",
      reason:
        "The recipient's mail server did not answer in time: connect to mx.visitor.example[192.0.2.7]:25: Connection timed out",
      original: expect.objectContaining({ messageId: "<mail-1@studio.example>" }),
    });
  });

  test("Exim, of version 4.80 and before: text alone", async () => {
    expect(
      await read([
        "Return-path: <>",
        "X-Failed-Recipients: ada@visitor.example",
        "Auto-Submitted: auto-replied",
        "From: Mail Delivery System <Mailer-Daemon@mail.studio.example>",
        "Subject: Mail delivery failed: returning message to sender",
        "",
        "This message was created automatically by mail delivery software.",
        "",
        "A message that you sent could not be delivered to one or more of its",
        "recipients. This is a permanent error. The following address(es) failed:",
        "",
        "  ada@visitor.example",
        "    SMTP error from remote mail server after RCPT TO:<ada@visitor.example>:",
        "    host mx.visitor.example [192.0.2.7]: 552 5.2.2 Mailbox is full",
        "",
        "------ This is a copy of the message, including all the headers. ------",
        "",
        ...original,
      ]),
    ).toEqual({
      action: "failed",
      recipient: "ada@visitor.example",
      reason: expect.stringMatching(/^The mailbox is full: SMTP error .* 552 5\.2\.2 Mailbox is full$/),
      original: expect.objectContaining({ messageId: "<mail-1@studio.example>" }),
    });
  });

  test("Gmail", async () => {
    const status = [
      "Reporting-MTA: dns; googlemail.com",
      "Received-From-MTA: dns; hello@studio.example",
      "",
      "Final-Recipient: rfc822; ada@gmail.example",
      "Action: failed",
      "Status: 5.1.1",
      "Remote-MTA: dns; gmail-smtp-in.l.google.com. (2a00:1450::1a, the server for the domain gmail.example.)",
      "Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try",
      " 550-5.1.1 double-checking the recipient's email address for typos",
      "Last-Attempt-Date: Mon, 02 Feb 2026 01:00:00 -0800 (PST)",
      "",
    ];
    const mail = report("Mail Delivery Subsystem <mailer-daemon@googlemail.com>", "** Address not found **", status, [
      "Content-Type: message/rfc822",
      "",
      ...original,
    ]);
    expect(await read(["X-Failed-Recipients: ada@gmail.example", ...mail])).toMatchObject({
      action: "failed",
      recipient: "ada@gmail.example",
      reason: expect.stringMatching(/^The mailbox does not exist: 550-5\.1\.1 The email account/),
      original: expect.objectContaining({ messageId: "<mail-1@studio.example>" }),
    });
  });

  test("Exchange", async () => {
    const status = [
      "Reporting-MTA: dns;AM0PR04MB1234.eurprd04.prod.outlook.com",
      "",
      "Final-recipient: RFC822;ada@visitor.example",
      "Action: failed",
      "Status: 5.7.1",
      "Diagnostic-code: smtp;550 5.7.1 RESOLVER.RST.AuthRequired; authentication required [Stage: CreateMessage]",
      "",
    ];
    const third = ["Content-Type: text/rfc822-headers", "", ...original.slice(0, 4)];
    expect(await read(report("postmaster@visitor.example", "Delivery has failed", status, third))).toMatchObject({
      action: "failed",
      recipient: "ada@visitor.example",
      reason: expect.stringMatching(/^The recipient's mail server refused the mail: 550 5\.7\.1 RESOLVER/),
      original: expect.objectContaining({ messageId: "<mail-1@studio.example>" }),
    });
  });

  test("Yahoo, as qmail writes it", async () => {
    expect(
      await read([
        "From: MAILER-DAEMON@yahoo.example",
        "Subject: Failure Notice",
        "",
        "Sorry, we were unable to deliver your message to the following address.",
        "",
        "<ada@yahoo.example>:",
        "554: delivery error: dd This user doesn't have a yahoo.example account (ada@yahoo.example) [0] - mta1234.mail.example",
        "",
        "--- Below this line is a copy of the message.",
        "",
        ...original,
      ]),
    ).toEqual({
      action: "failed",
      recipient: "ada@yahoo.example",
      reason: expect.stringMatching(/^554: delivery error: dd This user doesn't have/),
      original: expect.objectContaining({ messageId: "<mail-1@studio.example>" }),
    });
  });

  test("Amazon SES", async () => {
    const status = [
      "Reporting-MTA: dns; a7-12.smtp-out.eu-west-1.amazonses.com",
      "",
      "Action: failed",
      "Final-Recipient: rfc822; ada@visitor.example",
      "Diagnostic-Code: smtp; 550 4.4.7 Message expired: unable to deliver in 840 minutes.<421 4.4.0 Unable to lookup DNS for visitor.example>",
      "Status: 4.4.7",
      "",
    ];
    const third = ["Content-Type: message/rfc822", "", ...original];
    expect(
      await read(report("MAILER-DAEMON@eu-west-1.amazonses.com", "An error occurred", status, third)),
    ).toMatchObject({
      action: "failed",
      recipient: "ada@visitor.example",
      reason: expect.stringMatching(/^The recipient's mail server did not answer in time: 550 4\.4\.7/),
      original: expect.objectContaining({ messageId: "<mail-1@studio.example>" }),
    });
  });
});

test("of several recipients the failed one counts", async () => {
  const status = [
    "Reporting-MTA: dns; x",
    "",
    "Final-Recipient: rfc822; a@x.example",
    "Action: relayed",
    "Status: 2.0.0",
    "",
    "Final-Recipient: rfc822; b@x.example",
    "Action: failed",
    "Status: 5.0.0",
    "",
  ];
  const mail = report("MAILER-DAEMON@x.example", "", status, [
    "Content-Type: text/rfc822-headers",
    "",
    ...original.slice(0, 4),
  ]);
  expect(await read(mail)).toMatchObject({
    action: "failed",
    recipient: "b@x.example",
    reason: "The mail was not delivered.",
  });
});

test("a report is an automatic mail even without the headers of one", async () => {
  const mail = report(
    "MAILER-DAEMON@x.example",
    "Sorry",
    ["Final-Recipient: rfc822; a@x.example", "Action: failed"],
    ["", ""],
  ).slice(1);
  expect((await readIncomingMail(new TextEncoder().encode(mail.join("\r\n")))).automatic).toBe("declared");
});

test("a person who writes about a failed mail sends no report", async () => {
  const text = "Sorry, we were unable to deliver the flowers.\n\n<ada@visitor.example>:\nis that right?";
  expect(await read(["From: Ada <ada@visitor.example>", "", text])).toBeUndefined();
});
