import { describe, expect, test } from "vitest";
import {
  describeSpamSignals,
  detectSpamSignals,
  looksLikeSpam,
  type SpamSignal,
  type SubmissionTraits,
} from "./spam-signals.ts";

/** A person's message: of a form of ours, typed in a minute, new. */
const honest: SubmissionTraits = {
  honeypotFilled: false,
  fillTimeMs: 60_000,
  timesSeen: 0,
  newAddresses: 0,
  message: "Hello, could you build us a site?",
};
const threeLinks = "http://a.example https://b.example www.c.example";

const judge = (traits: Partial<SubmissionTraits>) => {
  const signals = detectSpamSignals({ ...honest, ...traits });
  return { signals, isSpam: looksLikeSpam(signals) };
};

describe("detectSpamSignals", () => {
  test.each<[string, Partial<SubmissionTraits>, SpamSignal[]]>([
    ["nothing in an honest message", {}, []],
    ["a filled honeypot", { honeypotFilled: true }, ["honeypot"]],
    ["a submission without a form of ours", { fillTimeMs: undefined }, ["no-form"]],
    ["a form sent within two seconds", { fillTimeMs: 1_999 }, ["fast"]],
    ["nothing in one sent after two", { fillTimeMs: 2_000 }, []],
    ["a form from the future (another instance's clock) as fast", { fillTimeMs: -5_000 }, ["fast"]],
    ["nothing in a form that stood open for a month", { fillTimeMs: 30 * 24 * 3_600_000 }, []],
    ["three links", { message: threeLinks }, ["links"]],
    ["nothing in two links", { message: "see http://a.example and https://b.example" }, []],
    ["links in capitals", { message: threeLinks.toUpperCase() }, ["links"]],
    ["a text that came before", { timesSeen: 1 }, ["repeat"]],
    ["three new addresses of the same browser", { newAddresses: 3 }, ["addresses"]],
    ["nothing in two (a couple at one machine)", { newAddresses: 2 }, []],
  ])("sees %s", (_what, traits, signals) => {
    expect(judge(traits).signals).toEqual(signals);
  });
});

describe("never spam", () => {
  test.each<[string, Partial<SubmissionTraits>]>([
    ["a fast typist", { fillTimeMs: 100 }],
    ["a pasted text full of links", { fillTimeMs: 5_000, message: `${threeLinks} ${threeLinks}` }],
    ["a fast typist who pastes links", { fillTimeMs: 100, message: threeLinks }],
    ["a script", { fillTimeMs: undefined }],
    ["a script that sends links", { fillTimeMs: undefined, message: threeLinks }],
    ["a script that sends the same text every day", { fillTimeMs: undefined, timesSeen: 1 }],
    ["a password manager that fills the hidden field", { honeypotFilled: true }],
    ["somebody who sends the same text again", { timesSeen: 1 }],
    ["a machine that many people share", { newAddresses: 3 }],
  ])("is %s", (_who, traits) => {
    expect(judge(traits).isSpam).toBe(false);
  });

  test.each<SpamSignal>(["honeypot", "no-form", "fast", "links", "repeat", "addresses"])("is '%s' alone", (signal) => {
    expect(looksLikeSpam([signal])).toBe(false);
  });
});

describe("spam", () => {
  test.each<[string, Partial<SubmissionTraits>]>([
    ["a machine that fills every field at once", { honeypotFilled: true, fillTimeMs: 100 }],
    ["a script that fills every field", { honeypotFilled: true, fillTimeMs: undefined }],
    ["a hidden field filled, with links", { honeypotFilled: true, message: threeLinks }],
    ["a script that repeats its links", { fillTimeMs: undefined, timesSeen: 1, message: threeLinks }],
    ["one browser that repeats itself fast under many addresses", { fillTimeMs: 9, timesSeen: 1, newAddresses: 3 }],
  ])("is %s", (_who, traits) => {
    expect(judge(traits).isSpam).toBe(true);
  });
});

test("a message of five thousand characters made to slow the search for links is read in no time", () => {
  const startedAt = performance.now();
  for (const piece of ["http", "www", "h", "https:/", " www", "w."])
    judge({ message: piece.repeat(5_000 / piece.length) });
  expect(performance.now() - startedAt).toBeLessThan(200);
});

describe("the owner's explanation", () => {
  test("is one readable line", () => {
    expect(describeSpamSignals("no-form,links,repeat")).toBe(
      "came without the form, has many links, repeats an earlier text",
    );
  });

  test("of no signal is empty, and lists an unknown signal as it is", () => {
    expect(describeSpamSignals("")).toBe("");
    expect(describeSpamSignals("links,constructor")).toBe("has many links, constructor");
  });
});
