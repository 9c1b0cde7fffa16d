import { describe, expect, test } from "vitest";
import { isSingleAddress, parseMailbox } from "./mail-address.ts";

describe("a single address", () => {
  test.each(["a@b.example", "first.last+tag@b.example", "o'neil@b.example", "ä@bücher.example"])("%s", (text) => {
    expect(isSingleAddress(text)).toBe(true);
  });

  test.each([
    "",
    "a",
    "@b.example",
    "a@",
    "a@b@c.example",
    "a@b.example,c@d.example",
    "a@b.example;c@d.example",
    "a b@c.example",
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example\u0000",
    "a@b.example\u2028",
    "a@b\u202e.example",
    "<a@b.example>",
    "a(comment)@b.example",
    '"a"@b.example',
    "a@[127.0.0.1]",
    `a@${"b".repeat(260)}.example`,
    "a\ud800@b.example",
  ])("not %j", (text) => {
    expect(isSingleAddress(text)).toBe(false);
  });
});

describe("a mailbox", () => {
  test.each([
    ["hello@studio.example", "", "hello@studio.example"],
    [" Studio <hello@studio.example> ", "Studio", "hello@studio.example"],
    ['"Studio, Ltd." <hello@studio.example>', "Studio, Ltd.", "hello@studio.example"],
    ["<hello@studio.example>", "", "hello@studio.example"],
  ])("%s", (text, name, address) => {
    expect(parseMailbox(text)).toEqual({ name, address });
  });

  test.each(["", "Studio", "Studio <>", "a@b.example, c@d.example", "A <a@b.example> <c@d.example>", "A <a@b.example"])(
    "not %j",
    (text) => {
      expect(parseMailbox(text)).toBeUndefined();
    },
  );
});
