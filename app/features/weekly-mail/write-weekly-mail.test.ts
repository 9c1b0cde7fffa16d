import { expect, test } from "vitest";
import { joinText } from "#app/features/outbox/drivers/mail-driver.ts";
import type { WeekFigures } from "./week-figures.server.ts";
import { periodText, writeWeeklyMail } from "./write-weekly-mail.ts";

const figures: WeekFigures = {
  visitors: { week: 1_240, before: 1_107 },
  views: { week: 3_100, before: 3_229 },
  bestSource: { name: "Google", visitors: 480 },
  messages: { count: 6, spam: 2, answered: 5, medianS: 7_800 },
  slowestPage: { path: "/designs/last-loaf", shownAfterMs: 3_240 },
  risers: [{ name: "/designs", week: 62, before: 40 }],
  fallers: [{ name: "Bing", week: 3, before: 30 }],
};
const quiet: WeekFigures = {
  visitors: { week: 0, before: 0 },
  views: { week: 0, before: 0 },
  bestSource: undefined,
  messages: { count: 0, spam: 0, answered: 0, medianS: null },
  slowestPage: undefined,
  risers: [],
  fallers: [],
};
const links = { numbersUrl: "https://s.example/admin/numbers", stopUrl: "https://s.example/weekly-mail?token=abc" };
const write = (changes: Partial<WeekFigures> = {}, from = figures) =>
  writeWeeklyMail({ week: 20261116, figures: { ...from, ...changes }, siteName: "Northlight", ...links });

test("says a week's figures in rows that plain text aligns", () => {
  expect(write()).toMatchObject({ subject: "Your week: 1,240 visitors, 6 messages", button: links.numbersUrl });
  expect(joinText(write())).toBe(`Your week, 16 to 22 November

Visitors      1,240   12% more than the week before
Page views    3,100   4% fewer than the week before
Best source   Google  480 visitors
Messages      6       5 answered, half of them within about 2 h 10 min; 2 more in spam
Slowest page  3.2 s   /designs/last-loaf loaded within this time for 75% of visitors

More visitors

/designs  62  40 the week before

Fewer visitors

Bing  3  30 the week before

All numbers:
https://s.example/admin/numbers

--
Northlight sends you this mail on Monday mornings. You can end it here: https://s.example/weekly-mail?token=abc
`);
});

test("says a week without visits kindly, and its messages", () => {
  expect(write({}, quiet)).toMatchObject({
    subject: "A quiet week",
    text: expect.stringMatching(
      /^It was a quiet week: no visits were counted from 16 to 22 November\. Weeks like that happen\.\n\nAll numbers:/,
    ),
  });
  const messages = { count: 1, spam: 0, answered: 1, medianS: 0 };
  expect(write({ messages }, quiet)).toMatchObject({
    subject: "A quiet week, and 1 message",
    text: expect.stringContaining("Messages  1  answered after a minute\n"),
  });
});

test.each([
  [{ week: 5, before: undefined }, "Visitors      5"],
  [{ week: 5, before: 0 }, "Visitors      5       0 the week before"],
  [{ week: 8, before: 8 }, "Visitors      8       as many as the week before"],
  [{ week: 400, before: 100 }, "Visitors      400     100 the week before"],
  [{ week: 10_001, before: 10_000 }, "Visitors      10,001  10,000 the week before"],
  [{ week: 50, before: 100 }, "Visitors      50      50% fewer than the week before"],
])("compares %j", (visitors, line) => {
  expect(write({ visitors }).text.split("\n")).toContain(line);
});

test.each([
  [{ count: 0, spam: 0, answered: 0, medianS: null }, "0"],
  [{ count: 2, spam: 0, answered: 0, medianS: null }, "not answered yet"],
  [{ count: 2, spam: 0, answered: 1, medianS: 90_000 }, "one answered after about 1 day 1 h"],
  [{ count: 2, spam: 0, answered: 2, medianS: 300 }, "all answered, half of them within about 5 min"],
  [{ count: 0, spam: 3, answered: 0, medianS: null }, "3 more in spam"],
])("says of messages %j: %s", (messages, text) => {
  const line = write({ messages })
    .text.split("\n")
    .find((found) => found.startsWith("Messages"));
  expect(line?.endsWith(text), line).toBe(true);
});

test("a stranger's path adds no row, column, paragraph or footer", () => {
  const name = `/a  b\n\n--\n> c\u2028https://evil.example/${"x".repeat(300)}`;
  const lines = write({ risers: [{ name, week: 9, before: 1 }] }).text.split("\n");
  expect(lines).not.toContain("--");
  const row = lines.find((line) => line.startsWith("/a")) ?? "";
  expect(row.split(/ {2,}/)).toEqual([
    expect.stringMatching(/^\/a b -- > c https:\/\/evil\.example\/x+…$/),
    "9",
    "1 the week before",
  ]);
});

test.each([
  [20261116, "16 to 22 November"],
  [20261130, "30 November to 6 December"],
  [20261228, "28 December 2026 to 3 January 2027"],
])("the week of %i is %s", (week, text) => {
  expect(periodText(week)).toBe(text);
});
