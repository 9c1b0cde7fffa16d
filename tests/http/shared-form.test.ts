import { beforeEach, describe, expect, test } from "vitest";
import { formTokenSlot } from "#app/shell/first-paint/shared-paths.ts";
import { ann, createAccount, signInVisitor } from "#tests/support/site/accounts.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { fieldValue, parseHtml } from "#tests/support/site/html.ts";
import type { OpenSite } from "#tests/support/site/site.ts";
import { type Ask, openTestServer } from "#tests/support/site/test-site.ts";

let site: OpenSite;
let ask: Ask;
beforeEach(async () => {
  ({ site, ask } = await openTestServer());
});

const tokenOf = (html: string) => fieldValue(parseHtml(html), "form") ?? "";
const isRenderedLog = ({ msg, path }: { msg: string; path?: unknown }) =>
  msg === "shared page rendered" && path === "/contact";

describe("the contact page of visitors without a session", () => {
  test("is rendered once, and differs in nothing but its form's token", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => ask("/contact", { headers: { cookie: `northlight_visitor=${n}` } })),
    );
    const pages = [...answers, await ask("/contact"), await ask("/contact?from=mail")].map(({ body }) => `${body}`);
    const tokens = pages.map(tokenOf);
    expect(new Set(tokens).size).toBe(pages.length);
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f-]{36}\.\d{13}\.[\w-]{43}$/);
    expect(new Set(pages.map((page, n) => page.replaceAll(tokens[n] ?? "", ""))).size).toBe(1);
    expect(pages.join()).not.toContain(formTokenSlot);
    expect(site.log.filter(isRenderedLog)).toHaveLength(1);
  });

  test("has a token that makes a second sending the same message, and another visitor's another one", async () => {
    const send = async (form: string) => {
      const fields = { intent: "send", name: "Ann", email: "ann@example.org", message: "Hello", company_website: "" };
      expect((await createClient(site).postForm("/contact", { ...fields, form })).status).toBe(200);
    };
    const [mine, other] = [await ask("/contact"), await ask("/contact")].map(({ body }) => tokenOf(`${body}`));
    for (const token of [mine, mine, other]) await send(token ?? "");
    const rows = await site.rows<{ spam_signals: string }>("contact_messages");
    expect(rows).toHaveLength(2);
    expect(rows.map(({ spam_signals }) => spam_signals).join()).not.toContain("no-form"); // the server signed them
  });
});

test("nothing of a signed-in visitor is in the page of another, and theirs is rendered for each request", async () => {
  await createAccount(site, ann);
  const signedIn = await signInVisitor(createClient(site), ann);
  const cookie = signedIn.cookieHeader ?? "";
  const owner = await signInOwner(createClient(site));
  // The signed-in ones come first, in between and last.
  for (let round = 0; round < 3; round++) {
    const mine = await ask("/contact", { headers: { cookie } });
    expect(String(mine.body)).toContain(ann.email);
    await ask("/contact", { headers: { cookie: owner.cookieHeader ?? "" } });
    const stranger = String((await ask("/contact", { headers: { "accept-encoding": "identity" } })).body);
    for (const trace of [ann.email, "Signed in as"]) expect(stranger).not.toContain(trace);
  }
});
