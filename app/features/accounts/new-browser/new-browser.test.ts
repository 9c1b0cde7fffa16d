import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import { runInLanguage } from "#app/platform/language/site-texts.server.ts";
import { ann, cookieOf, openAccountsFixture, ownerAccount } from "#tests/support/services/accounts-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import { newBrowserMailsADay } from "../accounts-limits.ts";
import { requestLink } from "../links/account-links.usecases.server.ts";
import { resetPassword } from "../sign-in/reset-password.usecases.server.ts";
import { endBrowsersSessions, readNewBrowser } from "./new-browser.usecases.server.ts";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const subject = "New sign-in to your Northlight account";

async function open({ delivers = true } = {}) {
  const site = await openAccountsFixture({ delivers });
  await site.createAccount(ann);
  const notices = async (email: string = ann.email) =>
    (await site.mailsTo(email)).filter((mail) => mail.subject === subject);
  const isSignedIn = async (cookie: string) => (await site.accounts.sessions.peek(cookie)) !== undefined;
  return {
    ...site,
    notices,
    isSignedIn,
    link: () => site.tokenIn(ann.email, "/login/end-session"),
    end: (token: string) => statusOf(endBrowsersSessions(site.accounts, token)),
  };
}

test("a sign-in in a new browser is told, one in a known browser is not", async () => {
  const { enter, from, notices } = await open();
  const cookie = await enter(ann, { ...from(null, "203.0.113.77"), userAgent: chrome });
  const [mail] = await notices();
  expect(mail?.text).toMatch(
    /Browser: Chrome 150 on Linux\nNetwork: 203\.0\.113\.77\nTime: \d{1,2} [A-Z]\p{L}+ \d{4}, \d\d:\d\d \(UTC\)\n/u,
  );
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/login\/end-session\?token=[\w-]{43}\n/);
  expect(mail?.text).toContain("/login/forgot");
  await enter(ann, from(cookie));
  expect(await notices()).toHaveLength(1);
});

test("the mail is in the language of the sign-in before; the studio's own is in English", async () => {
  const { enter, from, mailsTo } = await open();
  /** Signs in on a Polish page, each time in a new browser. @returns the mails about it */
  const enterInPolish = async (who: { email: string; password: string }) => {
    await runInLanguage("pl", () => enter(who, { ...from(), userAgent: chrome }));
    return (await mailsTo(who.email)).filter(({ text }) => text.includes("Chrome 150"));
  };
  expect((await enterInPolish(ann)).map((mail) => mail.subject)).toEqual([subject]);
  const [, mail] = await enterInPolish(ann);
  expect(mail?.subject).toBe("Nowe logowanie do Twojego konta na stronie Northlight");
  expect(mail?.text).toMatch(
    /Przeglądarka: Chrome 150 \(Linux\)\nSieć: 203\.0\.113\.9\nCzas: \d{1,2} \p{Ll}+[ai] \d{4}, \d\d:\d\d \(UTC\)\n/u,
  );
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/pl\/login\/end-session\?token=[\w-]{43}\n/);
  await enterInPolish(ownerAccount);
  expect((await enterInPolish(ownerAccount)).map((sent) => sent.subject)).toEqual([subject]);
});

test("a device cookie that the account does not know, such as a planted one, is replaced", async () => {
  const { enter, from } = await open();
  const deviceOf = (cookie: string) => /northlight_device=([^;]+)/.exec(cookie)?.[1];
  const planted = deviceOf(await enter(ownerAccount)) ?? "";
  const cookie = await enter(ann, from(`northlight_device=${planted}`));
  expect(deviceOf(cookie)).toMatch(/^[\w-]{43}$/);
  expect(deviceOf(cookie)).not.toBe(planted);
  expect(deviceOf(await enter(ann, from(cookie)))).toBe(deviceOf(cookie));
});

test("the browser in which an account was made is no new one", async () => {
  const { register, confirm, tokenIn, notices, enter } = await open();
  const eve = { ...ann, email: "eve@visitor.example" };
  await register(eve);
  await confirm(await tokenIn(eve.email, "/register/confirm"), eve);
  await enter(ownerAccount);
  expect([await notices(eve.email), await notices(ownerAccount.email)]).toEqual([[], []]);
  await enter(ownerAccount);
  expect(await notices(ownerAccount.email)).toHaveLength(1);
});

test("an account that was not used for long, or never on its first day, is told of its first browser", async () => {
  const { passTime, enter, notices, accounts } = await open();
  passTime(dayMs + hourMs);
  await enter(ownerAccount);
  expect(await notices(ownerAccount.email)).toHaveLength(1);
  await accounts.db.deleteFrom("sign_in_networks").execute();
  await enter(ann);
  expect(await notices()).toHaveLength(1);
});

test("the link ends the sessions of that browser, and no other, once", async () => {
  const { enter, from, link, end, isSignedIn, accounts } = await open();
  const own = await enter();
  const first = await enter(ann, { ...from(), userAgent: chrome });
  const token = await link();
  expect(await readNewBrowser(accounts, token)).toMatchObject({
    browser: "Chrome 150 on Linux",
    network: "203.0.113.9",
  });
  // The mail is about the browser: signing in once more does not save its session.
  const again = await enter(ann, { ...from(first), userAgent: chrome });
  expect(await isSignedIn(first)).toBe(false);
  expect(await end(token)).toBe(200);
  expect([await isSignedIn(again), await isSignedIn(own)]).toEqual([false, true]);
  expect([await end(token), await readNewBrowser(accounts, token)]).toEqual([410, undefined]);
});

test("after that the browser is new again", async () => {
  const { enter, from, link, end, notices } = await open();
  const cookie = await enter();
  await end(await link());
  await enter(ann, from(cookie));
  expect(await notices()).toHaveLength(2);
});

test("of many presses at once one ends it", async () => {
  const { enter, link, end } = await open();
  await enter();
  const token = await link();
  expect((await Promise.all([end(token), end(token), end(token)])).toSorted()).toEqual([200, 410, 410]);
});

test("the link works for 30 days, while a session is left", async () => {
  const { enter, accounts, link, end, passTime } = await open();
  await accounts.sessions.end(await enter());
  expect(await readNewBrowser(accounts, await link())).toBeUndefined();
  expect(await end(await link())).toBe(410);
  const cookie = await enter();
  const token = await link();
  passTime(20 * dayMs);
  await accounts.sessions.find(cookie);
  passTime(10 * dayMs - minuteMs);
  expect(await readNewBrowser(accounts, token)).toBeDefined();
  passTime(minuteMs);
  expect(await end(token)).toBe(410);
});

test("a token is stored as a hash, and opens nothing else", async () => {
  const { enter, link, db, accounts } = await open();
  await enter();
  const token = await link();
  expect(JSON.stringify(await db.selectFrom("account_links").selectAll().execute())).not.toContain(token);
  const reset = { token, password: "another quiet room to the north" };
  expect(await statusOf(resetPassword(accounts, reset, { ip: "203.0.113.9", userAgent: "", cookie: null }))).toBe(410);
});

test("a browser's name that is none stays out of the mail", async () => {
  const { enter, from, notices } = await open();
  await enter(ann, { ...from(), userAgent: "https://evil.example/win (call us)/1.0 now" });
  const [mail] = await notices();
  expect(mail?.text).toContain("Browser: unknown\n");
  expect(mail?.text).not.toContain("evil.example");
});

test("a new password by a link has its own mail", async () => {
  const { accounts, tokenIn, from, notices } = await open();
  await requestLink(accounts, "reset", ann.email, "203.0.113.9");
  const token = await tokenIn(ann.email, "/login/reset");
  await resetPassword(accounts, { token, password: "another quiet room to the north" }, from());
  expect(await notices()).toEqual([]);
});

test("sign-ins from ever new browsers fill no mailbox", async () => {
  const { enter, notices, passTime } = await open();
  for (let n = 0; n < newBrowserMailsADay + 2; n++) await enter();
  expect(await notices()).toHaveLength(newBrowserMailsADay);
  passTime(dayMs);
  await enter();
  expect(await notices()).toHaveLength(newBrowserMailsADay + 1);
});

test("without a mail server no mail waits", async () => {
  const { enter, notices } = await open({ delivers: false });
  expect(cookieOf([await enter()])).not.toBe("");
  expect(await notices()).toEqual([]);
});
