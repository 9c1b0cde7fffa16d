import { describe, expect, test } from "vitest";
import { readDevice } from "./device-reading.server.ts";

const chromeOnLinux =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const safariOnPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";

describe("readDevice", () => {
  test("names browser, major version and system", () => {
    expect(readDevice(chromeOnLinux)).toBe("Chrome 150 on Linux");
    expect(readDevice(safariOnPhone)).toBe("Safari 19 on iOS");
  });

  test("leaves out what is not said", () => {
    expect(readDevice("")).toBe("Unknown device");
    expect(readDevice("<script>alert(1)</script>")).toBe("Unknown browser");
  });

  test("takes any text, however long, in little time", () => {
    const startedAt = performance.now();
    for (const piece of ["a", "(", "Chrome/", "; ", "\u202e", " Safari/1.", "\\"]) readDevice(piece.repeat(512));
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
