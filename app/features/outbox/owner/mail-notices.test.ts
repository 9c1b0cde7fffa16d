import { describe, expect, test } from "vitest";
import { describeMail, isMailOnTheWay, type MailSummary } from "./mail-notices.ts";

const quiet: MailSummary = { delivers: true, waiting: 0, retrying: 0, failed: 0, nextRetry: null };
const titles = (changes: Partial<MailSummary>) => describeMail({ ...quiet, ...changes }).map(({ title }) => title);

describe("the notices of the outbox", () => {
  test("say nothing where all mails have left", () => {
    expect(describeMail(quiet)).toEqual([]);
    expect(describeMail({ ...quiet, delivers: false })).toEqual([]);
  });

  test("say that nothing leaves without a mail server, in the specified words", () => {
    expect(titles({ delivers: false, waiting: 1 })).toEqual(["1 e-mail not sent: no mail server configured"]);
    expect(titles({ delivers: false, waiting: 12 })).toEqual(["12 e-mails not sent: no mail server configured"]);
    expect(titles({ delivers: false, waiting: 100 })).toEqual(["100+ e-mails not sent: no mail server configured"]);
  });

  test("name the worst first", () => {
    expect(titles({ waiting: 1, retrying: 2, failed: 3 })).toEqual([
      "3 e-mails failed",
      "2 e-mails not sent yet",
      "1 e-mail on the way",
    ]);
  });

  test("say why mails wait for another try, and when it comes", () => {
    const at = "2026-11-20T10:00:00.000Z";
    expect(describeMail({ ...quiet, retrying: 1, nextRetry: { at, reason: "451 Busy." } })).toEqual([
      { tone: "warning", title: "1 e-mail not sent yet", detail: "451 Busy. Next attempt:", at },
    ]);
    expect(describeMail({ ...quiet, retrying: 1, nextRetry: { at, reason: null } })).toMatchObject([
      { detail: "Next attempt:", at },
    ]);
    expect(titles({ retrying: 1 })).toEqual(["1 e-mail not sent yet"]); // it left between the two queries
  });
});

test("a look again is worth it only while something is on the way", () => {
  expect(isMailOnTheWay({ ...quiet, waiting: 1 })).toBe(true);
  expect(isMailOnTheWay({ ...quiet, delivers: false, waiting: 1 })).toBe(false);
  expect(isMailOnTheWay({ ...quiet, retrying: 1, failed: 1 })).toBe(false);
});
