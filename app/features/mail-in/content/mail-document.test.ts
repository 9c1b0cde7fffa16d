import { expect, test } from "vitest";
import type { MailFile } from "./incoming-mail.ts";
import { mailDocumentPolicy, writeMailDocument } from "./mail-document.server.ts";

const file = (type: string, start: string): MailFile => ({
  name: "a",
  type,
  bytes: new Uint8Array(Buffer.from(start, "latin1")),
  isInline: true,
  contentId: "a b@visitor.example",
  location: "https://shop.example/p.png",
});

test("a picture of the mail is written into the document", () => {
  const document = writeMailDocument('<p>Hi</p><img src="cid:a%20b@visitor.example" alt="Our shop">', [
    file("image/png", "\x89PNG"),
  ]);
  expect(document).toContain('<img alt="Our shop" src="data:image/png;base64,iVBORw==" />');
});

test("so is one that the HTML names by its place, or whose type is declared wrongly", () => {
  const source = '<img src="https://shop.example/p.png">';
  expect(writeMailDocument(source, [file("application/octet-stream", "\xff\xd8\xff")])).toContain("data:image/jpeg;");
});

test.each([
  ["of another type", "image/svg+xml", "<svg onload=alert(1)>"],
  ["that only claims to be one", "image/png", "<script>alert(1)</script>"],
])("a picture %s is not", (_name, type, start) => {
  expect(writeMailDocument('<img src="cid:a%20b@visitor.example">', [file(type, start)])).not.toContain("src=");
});

test("nothing is fetched or run, and links open elsewhere", () => {
  const source = `<a href="https://shop.example/" onclick="x()">Shop</a><img src="https://shop.example/p.gif"><script>x()</script><p style="color:red;background:URL(https://shop.example/b.png)">Hi</p>`;
  const [, body = ""] = writeMailDocument(source, []).split("<body>");
  expect(body).toBe(
    '<a href="https://shop.example/" target="_blank" rel="noopener noreferrer nofollow">Shop</a><img /><p style="color:red">Hi</p></body></html>',
  );
});

test("the policy is in the document and in the response's header", () => {
  expect(mailDocumentPolicy).toMatch(/^default-src 'none'; img-src data:; /);
  expect(mailDocumentPolicy).toContain("sandbox");
  expect(mailDocumentPolicy).not.toMatch(/allow-(scripts|forms|same-origin|top-navigation)/);
  expect(writeMailDocument("<meta http-equiv=refresh content=0>", [])).toMatch(
    /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; [^"]*form-action 'none'">/,
  );
});
