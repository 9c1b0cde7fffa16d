import { expect, test } from "vitest";
import { dayMs } from "#app/lib/units.ts";
import { createCrawlerProof, type HostResolver } from "./crawler-proof.server.ts";

const names: Readonly<Record<string, string[]>> = {
  "66.249.66.1": ["crawl-66-249-66-1.googlebot.com"],
  "2001:4860:0:0:0:0:0:1": ["crawl-6.googlebot.com."],
  "203.0.113.5": ["crawl-66-249-66-1.googlebot.com"], // its owner may write any name, which leads elsewhere
  "203.0.113.6": ["evilgooglebot.com", "googlebot.com.evil.example"],
};
const addresses: Readonly<Record<string, string[]>> = {
  "crawl-66-249-66-1.googlebot.com": ["66.249.66.1"],
  "crawl-6.googlebot.com": ["2001:4860::1"],
};

function openProof(now = () => new Date(0)) {
  const asked: string[] = [];
  const find = async (found: string[] | undefined) => found ?? Promise.reject(new Error("ENOTFOUND"));
  const resolver: HostResolver = {
    reverse(ip) {
      asked.push(ip);
      return find(names[ip]);
    },
    resolve4: (host) => find(addresses[host]),
    resolve6: (host) => find(addresses[host]),
  };
  return { prove: createCrawlerProof(resolver, now), asked };
}

test.each([
  ["Googlebot", "66.249.66.1", true],
  ["Googlebot", "2001:4860:0:0:0:0:0:1", true],
  ["bingbot", "66.249.66.1", false],
  ["Googlebot", "203.0.113.5", false],
  ["Googlebot", "203.0.113.6", false],
  ["Googlebot", "203.0.113.7", false],
  ["Googlebot", "not an address", false],
  ["GPTBot", "203.0.113.7", true],
])("%s from %s: %s", async (name, ip, proven) => {
  expect(await openProof().prove(name, ip)).toBe(proven);
});

test("DNS is asked once a day for an address, and never for crawlers without such names", async () => {
  let ms = 0;
  const { prove, asked } = openProof(() => new Date(ms));
  await Promise.all([prove("Googlebot", "66.249.66.1"), prove("Googlebot", "66.249.66.1")]);
  await prove("Googlebot", "203.0.113.7");
  await prove("Googlebot", "203.0.113.7");
  await prove("curl", "203.0.113.7");
  expect(asked).toEqual(["66.249.66.1", "203.0.113.7"]);
  ms = dayMs;
  await prove("Googlebot", "66.249.66.1");
  expect(asked).toHaveLength(3);
});
