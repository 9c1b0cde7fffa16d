import { describe, expect, test } from "vitest";
import {
  isEmailAddress,
  isSameAddress,
  isSenderAddress,
  toAsciiAddress,
  toSentAddress,
  withoutQuotes,
} from "./email-address.ts";

describe("one address", () => {
  test.each([
    ["ivan@xn--e1afmkfd.xn--p1ai", "ivan@xn--e1afmkfd.xn--p1ai"],
    ["ivan@пример.рф", "ivan@xn--e1afmkfd.xn--p1ai"],
    ["anna@müller.example", "anna@xn--mller-kva.example"],
    ["ANNA@MÜLLER.example", "ANNA@xn--mller-kva.example"],
    ["a@faß.example", "a@xn--fa-hia.example"],
    ["a@例え。テスト", "a@xn--r8jz45g.xn--zckzah"],
    ["a&b@firma.example", "a&b@firma.example"],
    ["!#$%&'*+/=?^_`{|}~-@x.example", "!#$%&'*+/=?^_`{|}~-@x.example"],
    ["a..b@docomo.ne.jp", "a..b@docomo.ne.jp"],
    [".a.@docomo.ne.jp", ".a.@docomo.ne.jp"],
    ["a@1.example", "a@1.example"],
    ["a@b.museum", "a@b.museum"],
    ["a@sub--domain.example", "a@sub--domain.example"],
  ])("%s is sent to %s", (text, ascii) => {
    expect([isEmailAddress(text), isSenderAddress(text)]).toEqual([true, true]);
    expect([toAsciiAddress(text), toSentAddress(text)]).toEqual([ascii, ascii]);
  });

  test.each([
    "",
    "a",
    "@b.example",
    "a@",
    "a@localhost",
    "a@b..example",
    "a@-b.example",
    "a@b.example.",
    "a@b_c.example",
    "a@xn--\u00fc.example",
    "a@b@c.example",
    "a@b.example,c@d.example",
    "a b@c.example",
    "a@b.example\r\nBcc: c@d.example",
    "a@ü.example\n",
    "a@ü.example:25",
    "a@ü.example/x",
    "a@ü.example?x",
    "a@ü%00.example",
    "a@b\u202e.example",
    "a@b\u00ad.example",
    "a@b\u0000.example",
    "a@ü.example\u0000",
    "a@\u0001ü.example",
    "<a@b.example>",
    '"a"@b.example',
    "a@[127.0.0.1]",
    `${"a".repeat(250)}@b.example`,
    `a@${"ü".repeat(60)}.example`,
    "a\ud800@b.example",
    "a@b\ud800.example",
  ])("not %j", (text) => {
    expect([isEmailAddress(text), isSenderAddress(text)]).toEqual([false, false]);
  });

  test.each([
    ["żaneta@przyklad.example", "żaneta@przyklad.example"],
    ["Z\u0307aneta@przykład.example", "Z\u0307aneta@xn--przykad-rjb.example"],
    ["иван.2@пример.рф", "иван.2@xn--e1afmkfd.xn--p1ai"],
    ["用户+1@例え.テスト", "用户+1@xn--r8jz45g.xn--zckzah"],
  ])("%s, which forms refuse, is sent to %s", (text, sent) => {
    expect([isEmailAddress(text), isSenderAddress(text)]).toEqual([false, true]);
    expect([toAsciiAddress(text), toSentAddress(text)]).toEqual([undefined, sent]);
  });

  test.each([
    "ża neta@b.example",
    "ż\u202ea@b.example",
    "ż\u200ba@b.example",
    "„a”@b.example",
    "ż@b",
    "ż<a@b.example",
    "ż\ud800@b.example",
  ])("%j is none at all", (text) => {
    expect(isSenderAddress(text)).toBe(false);
  });
});

test("one address may be written in two ways", () => {
  expect(isSameAddress("Anna@müller.example", "anna@XN--MLLER-KVA.example")).toBe(true);
  expect(isSameAddress("anna@müller.example", "anna@muller.example")).toBe(false);
  expect(isSameAddress("Żaneta@MÜLLER.example", "żaneta@xn--mller-kva.example")).toBe(true);
  expect(withoutQuotes('"abc."@docomo.ne.jp')).toBe("abc.@docomo.ne.jp");
});
