import { describe, expect, test } from "vitest";
import { kindOfSource, nameHost } from "./sources.ts";

describe("a referrer's host", () => {
  test.each([
    ["www.google.com", "Google", "search"],
    ["google.co.uk", "Google", "search"],
    ["www.google.de", "Google", "search"],
    ["news.google.com", "Google", "search"],
    ["mail.google.com", "Gmail", "mail"],
    ["com.google.android.gm", "Gmail", "mail"],
    ["gemini.google.com", "Gemini", "assistant"],
    ["chatgpt.com", "ChatGPT", "assistant"],
    ["www.perplexity.ai", "Perplexity", "assistant"],
    ["claude.ai", "Claude", "assistant"],
    ["copilot.microsoft.com", "Copilot", "assistant"],
    ["uk.search.yahoo.com", "Yahoo", "search"],
    ["t.co", "X", "social"],
    ["l.facebook.com", "Facebook", "social"],
    ["old.reddit.com", "Reddit", "social"],
  ])("%s is %s, of the kind %s", (host, name, kind) => {
    expect(nameHost(host)).toBe(name);
    expect(kindOfSource(name)).toBe(kind);
  });

  test.each([
    ["www.studio-friends.example", "studio-friends.example", "other"],
    ["google.evil.example", "google.evil.example", "other"],
    ["notgoogle.com", "notgoogle.com", "other"],
    ["chatgpt.com.evil.example", "chatgpt.com.evil.example", "other"],
    ["webmail.provider.example", "webmail.provider.example", "mail"],
    ["localhost", "localhost", "other"],
  ])("%s keeps its host %s, of the kind %s", (host, name, kind) => {
    expect(nameHost(host)).toBe(name);
    expect(kindOfSource(name)).toBe(kind);
  });

  test("cannot be taken for a name", () => {
    expect(kindOfSource("google")).toBe("other");
    expect(kindOfSource("Direct")).toBe("direct");
  });
});
