import { describe, expect, test } from "vitest";
import { hostileTexts } from "#tests/support/hostile-texts.ts";
import { kindOfSource } from "../sources.ts";
import { readBrowser } from "./browser-reading.server.ts";
import { crawlerKinds, kindOfCrawler, nameCrawler } from "./crawlers.ts";
import { readCountry, readOrigin } from "./visit-origin.ts";

const own = ["studio.example"];
const origin = (referrer: string, query = "") => readOrigin(referrer, query, own);

describe("where a visit comes from", () => {
  test.each([
    ["", "", "Direct", ""],
    ["https://www.google.com/search?q=secret+words", "", "Google", ""],
    ["https://friends.example:8443/a/b?c=d#e", "", "friends.example", ""],
    ["https://www.studio.example/about", "", "Direct", ""],
    ["android-app://com.google.android.gm/", "", "Gmail", ""],
    ["", "?utm_source=chatgpt.com", "ChatGPT", "chatgpt.com"],
    ["", "?utm_source=google&utm_campaign=Spring%20Sale", "Google", "spring sale"],
    ["", "?utm_source=list&utm_medium=email&utm_campaign=may", "E-mail", "may"],
    ["", "?utm_source=my-flyer", "Direct", "my-flyer"],
    ["", "?UTM_SOURCE=google&Utm_Campaign=May", "Google", "may"],
    ["https://t.co/abc", "?utm_source=newsletter", "X", "newsletter"],
    ["javascript:alert(1)", "", "Direct", ""],
    ["https://<script>.example/", "", "Direct", ""],
    ["not a url", "", "Direct", ""],
    ["https://xn--bcher-kva.example/", "", "xn--bcher-kva.example", ""],
    ["https://bücher.example/", "", "xn--bcher-kva.example", ""],
    ["https://[2001:db8::1]/", "", "[2001:db8::1]", ""],
  ])("%j with the query %j is %j, campaign %j", (referrer, query, source, campaign) => {
    expect(origin(referrer, query)).toEqual({ source, campaign });
  });

  test("holds no markup, line break or long text, whatever is sent", () => {
    for (const text of [
      ...hostileTexts,
      "<img src=x onerror=alert(1)>",
      "x".repeat(5_000),
      "\ud83d",
      "😀".repeat(80),
    ]) {
      const { source, campaign } = origin(
        `https://${text}.example/`,
        `?utm_source=${encodeURIComponent(text.toWellFormed())}&utm_campaign=${text}`,
      );
      for (const value of [source, campaign]) {
        expect(value.length).toBeLessThanOrEqual(100);
        expect(value).toMatch(/^[\p{L}\p{N}._ :[\]-]*$/u);
        expect(value.isWellFormed()).toBe(true);
      }
    }
  });
});

describe("a country", () => {
  test.each([
    ["de-AT,de;q=0.9,en-US;q=0.8", "AT"],
    ["de,de-CH;q=0.9,en-US;q=0.8", "CH"],
    ["zh-Hant-TW", "TW"],
    ["EN-gb", "GB"],
    ["de,en-US;q=0.7", "(unknown)"],
    ["de", "(unknown)"],
    ["", "(unknown)"],
    ["*", "(unknown)"],
    ["en-XQ", "(unknown)"],
    ["en-419", "(unknown)"],
    ["<b>-DE", "(unknown)"],
  ])("of %j is %s", (header, country) => {
    expect(readCountry(header)).toBe(country);
  });
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";
const ipad =
  "Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1";

test("a browser has a name from a list, or none", () => {
  expect(readBrowser(firefox)).toEqual({ browser: "Firefox", system: "Linux", device: "Desktop" });
  expect(readBrowser(iphone)).toEqual({ browser: "Safari", system: "iOS", device: "Phone" });
  expect(readBrowser(ipad)).toMatchObject({ browser: "Safari", device: "Tablet" });
  const unknown = { browser: "(unknown)", system: "(unknown)", device: "(unknown)" };
  expect(readBrowser("")).toEqual(unknown);
  expect(readBrowser("MadeUp/1.0 (Nothing)")).toMatchObject({ browser: "(unknown)", system: "(unknown)" });
});

describe("a crawler", () => {
  test.each([
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "Googlebot", "search"],
    ["Mozilla/5.0 (compatible; bingbot/2.0)", "bingbot", "search"],
    ["Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15 (Applebot/0.1)", "Applebot", "search"],
    ["Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.1; +https://openai.com/gptbot)", "GPTBot", "ai"],
    ["Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)", "ChatGPT-User", "ai"],
    ["Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)", "ClaudeBot", "ai"],
    ["Mozilla/5.0 (compatible; Perplexity-User/1.0)", "Perplexity-User", "ai"],
    ["Mozilla/5.0 (compatible; MistralAI-User/1.0)", "MistralAI-User", "ai"],
    ["facebookexternalhit/1.1", "facebookexternalhit", "preview"],
    ["Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)", "UptimeRobot", "monitor"],
    ["curl/8.5.0", "curl", "other"],
    ["Mozilla/5.0 (compatible; StrangeBot/7.0)", "StrangeBot", "other"],
  ])("%s is %s, of the kind %s", (userAgent, name, kind) => {
    expect(nameCrawler(userAgent)).toBe(name);
    expect(kindOfCrawler(name)).toBe(kind);
    expect(crawlerKinds).toContain(kind);
  });

  test.each(["", firefox, iphone, ipad])("is not %j", (userAgent) => {
    expect(nameCrawler(userAgent)).toBeUndefined();
  });

  test("has no long name, and no markup in it", () => {
    for (const text of [`${"x".repeat(300)}bot/1.0`, "<script>bot</script>", "bot", "( bot )"]) {
      const name = nameCrawler(text) ?? "";
      expect(name.length).toBeLessThanOrEqual(40);
      expect(name).toMatch(/^[\w.()-]*$/);
    }
  });

  test("does not make a source", () => {
    expect(kindOfSource("GPTBot")).toBe("other");
  });
});
