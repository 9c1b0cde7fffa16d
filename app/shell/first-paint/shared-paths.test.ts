import { describe, expect, test } from "vitest";
import { isShared, listSharedLinks } from "./shared-paths.ts";

describe("the links that are prefetched", () => {
  const link = (address: string) => `<a class="link" href="${address}">`;

  test("are those of the page's language that lead to a shared page", () => {
    const english = ["/", "/tos", "/login", "/designs/consonant"].map(link).join("");
    const polish = ["/pl", "/pl/tos", "/pl/login", "/designs/consonant"].map(link).join("");
    expect(listSharedLinks(english, "en")).toEqual(["/", "/tos", "/login", "/designs/consonant"]);
    expect(listSharedLinks(polish, "pl")).toEqual(["/pl", "/pl/tos", "/pl/login", "/designs/consonant"]);
  });

  test("have no query that is answered anew, and are no other page's", () => {
    const others = ["/login?next=/contact", "/designs/last-loaf?style=dark", "/contact", "/pl/contact", "/pl/tos/"];
    expect(listSharedLinks(others.map(link).join(""), "en")).toEqual([]);
    expect(listSharedLinks(others.map(link).join(""), "pl")).toEqual([]);
  });
});

test.each([
  ["/tos", "?from=mail", true],
  ["/login", "", true],
  ["/login", "?next=/contact", false],
  ["/designs/last-loaf", "?from=mail", true],
  ["/designs/last-loaf", "?style=dark", false],
  ["/contact", "", false],
])("%s%s is shared: %s", (path, query, shared) => expect(isShared(path, query)).toBe(shared));
