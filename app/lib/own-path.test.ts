import { describe, expect, test } from "vitest";
import { readOwnPath } from "./own-path.ts";

describe("a path to go on to", () => {
  test.each(["/", "/account", "/account?before=1#conversations", "/contact#your-messages", "/a//b"])(
    "%s stays as it is",
    (path) => {
      expect(readOwnPath(path)).toBe(path);
    },
  );

  test.each([
    ["nothing", null],
    ["an empty text", ""],
    ["another site", "https://evil.example/"],
    ["another site without its scheme", "//evil.example"],
    ["backslashes", "/\\evil.example"],
    ["two backslashes", "\\\\evil.example"],
    ["a tab that browsers drop", "/\t/evil.example"],
    ["a line break that browsers drop", "/\n/evil.example"],
    ["a dot that is resolved away", "/.//evil.example"],
    ["dots that are resolved away", "/a/..//evil.example"],
    ["encoded dots", "/%2e//evil.example"],
    ["a dot and a backslash", "/.\\/evil.example"],
    ["three slashes", "///evil.example"],
    ["a script", "javascript:alert(1)"],
    ["a path that hangs on where it is read", "account"],
    ["a sign-in before a host", "//ann:pass@evil.example"],
    ["an address that is none", "//["],
  ])("%s is none", (_what, text) => {
    expect(readOwnPath(text)).toBeUndefined();
  });
});
