import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition.server.ts";

test.each([
  ["a.pdf", "attachment; filename=a.pdf"],
  ["a b.pdf", 'attachment; filename="a b.pdf"'],
  ["Gęś.pdf", "attachment; filename=G__.pdf; filename*=UTF-8''G%C4%99%C5%9B.pdf"],
  ['a"b%20.pdf', "attachment; filename=a_b_20.pdf; filename*=UTF-8''a%22b%2520.pdf"],
  ["a'(1)*.pdf", 'attachment; filename="a\'(1)*.pdf"'],
  ["a\r\nX: y", "attachment; filename=\"a__X: y\"; filename*=UTF-8''a%0D%0AX%3A%20y"],
])("%j is written as RFC 6266 asks for", (name, expected) => {
  expect(contentDisposition("attachment", name)).toBe(expected);
});
