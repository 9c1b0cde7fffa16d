import { expect, test } from "vitest";
import { slugOf } from "./slug-of.ts";

test.each([
  ["Calder Ceramics", "calder-ceramics"],
  ["  A & B: 100 %!  ", "a-b-100"],
  ["Zażółć gęślą jaźń", "zazolc-gesla-jazn"],
  ["Ⅷ ﬁne", "viii-fine"],
  ["Straße und Größe", "strasse-und-grosse"],
  ["Smørrebrød", "smorrebrod"],
  ["Ærø og Þór, Đorđe, Œuvre", "aero-og-thor-dorde-oeuvre"],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
  ["Привет", undefined],
  ["…", undefined],
])("the address of ‘%s’ is %s", (title, address) => {
  expect(slugOf(title)).toBe(address);
});
