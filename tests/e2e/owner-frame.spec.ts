import type { Page, Request } from "@playwright/test";
import { freshEmail, sendByApi, signIn, toastOf, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const pages = ["dashboard", "inbox", "numbers", "site", "backups", "health", "security", "team", "retention"];

async function frameOf(page: Page, path: string) {
  await visit(page, path);
  const navigation = page.getByRole("navigation", { name: "Admin" });
  await expect(navigation).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  return {
    box: await navigation.boundingBox(),
    titleSize: await heading.evaluate((element) => getComputedStyle(element).fontSize),
    links: (await navigation.getByRole("listitem").allInnerTexts()).filter(Boolean),
  };
}

for (const width of [390, 1440])
  test(`the owner's navigation has one position on every page at ${width} px`, async ({ openBrowser, site }) => {
    const page = await openBrowser({ ...still, viewport: { width, height: 844 } });
    await visit(page, "/admin/dashboard");
    await signIn(page, site);
    const first = await frameOf(page, "/admin/dashboard");
    expect(first.box?.height).toBeLessThanOrEqual(48);
    const phone = ["Inbox", "Numbers", "Site", "More"];
    const desktop = ["Inbox", "Numbers", "Your site", "Backups", "Health", "Settings", "View site"];
    expect(first.links).toEqual(width === 390 ? phone : desktop);
    for (const name of pages) expect(await frameOf(page, `/admin/${name}`), name).toEqual(first);
  });

test("small buttons in rows have one line", async ({ openOwner }) => {
  const page = await openOwner({ viewport: { width: 1440, height: 900 } });
  await visit(page, "/admin/security");
  expect(
    (
      await page
        .getByRole("button", { name: /^Log out/ })
        .first()
        .boundingBox()
    )?.height,
  ).toBe(36);
});

test("forced colors mark the current page", async ({ openBrowser, site }) => {
  const page = await openBrowser({ ...still, forcedColors: "active", viewport: { width: 1440, height: 900 } });
  await visit(page, "/admin/dashboard");
  await signIn(page, site);
  await visit(page, "/admin/team");
  const lineOf = (name: string) =>
    page
      .getByRole("link", { name, exact: true })
      .evaluate(
        (link) => getComputedStyle(link, "::after").borderBottomWidth + getComputedStyle(link).borderBottomWidth,
      );
  expect(await lineOf("Settings")).toBe("6px0px");
  expect(await lineOf("Numbers")).toBe("0px0px");
});

const others = [
  ...["notifications", "questions", "numbers/settings", "security/audit-log"],
  ...["inbox/labels", "inbox/saved-replies", "inbox/set-aside"],
  ...["site/studio", "site/home", "site/answers", "site/terms", "site/entries/work", "site/redirects", "site/mail"],
];

for (const width of [390, 1440])
  test(`axe: every page of the owner's at ${width} px`, async ({ openOwner }) => {
    test.slow();
    const page = await openOwner({ ...still, viewport: { width, height: 844 } });
    for (const name of [...pages, ...others]) {
      await visit(page, `/admin/${name}`);
      await expectNoViolations(page, name);
    }
  });

const inboxLink = (page: Page) => page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Inbox/ });

/** Simulates that the window is behind another one. */
const setVisible = (page: Page, isVisible: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    isVisible ? "visible" : "hidden",
  );

test("what arrives is told on every page: a count, the title and a toast that leads to it", { tag: "@main" }, async ({
  startOwnSite,
  openOwner,
  openBrowser,
}) => {
  const site = await startOwnSite();
  const owner = await openOwner({}, site);
  const visitor = await openBrowser({}, site);
  let streams = 0;
  const isStream = (request: Request) => request.url().endsWith("/admin/inbox/events");
  owner.on("request", (request) => isStream(request) && streams++);
  owner.on("requestfailed", (request) => isStream(request) && streams--);
  owner.on("requestfinished", (request) => isStream(request) && streams--);
  const open = owner.waitForResponse((response) => response.url().endsWith("/admin/inbox/events"));
  await sendByApi(visitor, site, { name: "Bea Before", email: freshEmail("news"), message: "Before" });
  await visit(owner, "/admin/numbers");
  await open;
  await expect(inboxLink(owner)).toHaveAccessibleName("Inbox, 1 unread");
  await expect(owner).toHaveTitle("(1) Numbers");

  await sendByApi(visitor, site, { name: "Ann Archer", email: freshEmail("news"), message: "Hello" });
  await expect(toastOf(owner, "New message", "From Ann Archer")).toBeVisible({ timeout: 8_000 });
  await expect(inboxLink(owner)).toHaveAccessibleName("Inbox, 2 unread");
  await expect(owner).toHaveTitle("(2) Numbers");
  await expect(toastOf(owner, "New message", "From Bea Before")).toHaveCount(0);
  await owner.getByRole("link", { name: "Health", exact: true }).click();
  await expect(owner.getByRole("heading", { name: "Health", level: 1 })).toBeVisible();
  await expect(owner).toHaveTitle("(2) Health");
  await toastOf(owner, "New message", "From Ann Archer").getByRole("button", { name: "Open" }).click();
  await expect(owner).toHaveURL(/\/admin\/inbox\/[\da-f-]{36}$/);
  await expect(owner).toHaveTitle(/^\(1\) /);
  await expect(inboxLink(owner)).toHaveAccessibleName("Inbox, 1 unread");
  expect(streams).toBe(1);

  await setVisible(owner, false);
  await sendByApi(visitor, site, { name: "Cid Cooper", email: freshEmail("news"), message: "Later" });
  await setVisible(owner, true);
  await expect(toastOf(owner, "New message", "From Cid Cooper")).toBeVisible({ timeout: 8_000 });
  await expect(owner).toHaveTitle(/^\(2\) /);

  const post = async (from: Page, path: string, form: Record<string, string>) =>
    from.request.post(site.url + path, { form, headers: { Origin: site.url }, maxRedirects: 0 });
  const created = await post(owner, "/admin/site/entries/work", { intent: "create", title: "Calder" });
  const entry = created.headers().location ?? "";
  const link = await (await post(owner, entry, { intent: "ask-client" })).text();
  const [, token = ""] = /testimonial\?token=([\w-]+)/.exec(link) ?? [];
  const words = { token, quote: "They listened.", name: "Dot Calder", role: "" };
  await post(visitor, "/testimonial", { intent: "write", ...words });
  await toastOf(owner, "New testimonial", "From Dot Calder").getByRole("button", { name: "Open" }).click();
  await expect(owner).toHaveURL(entry);
  await visit(owner, "/admin/dashboard");
  await owner.getByRole("link", { name: "Dot Calder Testimonial" }).click();
  await expect(owner).toHaveURL(entry);
});
