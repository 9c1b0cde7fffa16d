import { describe, expect, test } from "vitest";
import { parseMailbox } from "./mail-address.ts";

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
