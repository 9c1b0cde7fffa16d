import { expect, test } from "vitest";
import { readArrival } from "./arrival.ts";

const home = "https://studio.example/?from=mail#price";
const timing = { name: "https://studio.example/", responseEnd: 412, transferSize: 13_100, redirectCount: 0 };

test("what the browser measured of this document, in tenths of a second and KB", () => {
  expect(readArrival(timing, home)).toEqual({ seconds: "0.4", kb: 13 });
  expect(readArrival({ ...timing, responseEnd: 12 }, home)?.seconds).toBe("0.1");
});

test.each([
  ["the browser does not tell", undefined],
  ["the document is another page’s", { ...timing, name: "https://studio.example/contact" }],
  ["it came from a cache", { ...timing, transferSize: 0 }],
  ["it was more than one request", { ...timing, redirectCount: 1 }],
  ["it has not arrived to its end", { ...timing, responseEnd: 0 }],
  ["it took longer than three seconds", { ...timing, responseEnd: 3_001 }],
])("nothing is said where %s", (_what, measured) => {
  expect(readArrival(measured, home)).toBeUndefined();
});
