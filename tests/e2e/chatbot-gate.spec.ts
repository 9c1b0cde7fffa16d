import type { Page } from "@playwright/test";
import { chatbotFrameHeightPx, chatbotVerificationMs } from "../support/specified-texts.ts";
import { expectToast, signIn, visit } from "./support/actions.ts";
import { ask, assistant, chatbotCode, chatbotPath, codeField, enterCode } from "./support/chatbot.ts";
import { expect, test } from "./support/test.ts";

test.use({ siteEnvironment: { CHATBOT_CODE: chatbotCode, TRUST_PROXY: "127.0.0.1" } });

const flagOf = (page: Page) => page.evaluate(() => localStorage.getItem("chatbotAuthenticated"));
const keysOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("chatbot")));

test("a wrong code, the right one, a reload and the logout, in the specification's words", { tag: "@main" }, async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await visit(page, chatbotPath);
  await expect(page.locator("iframe")).toHaveCount(0);
  await enterCode(page, "   ");
  await expect(page.getByText("Access code is required.")).toBeVisible();
  await enterCode(page, "a-wrong-code");
  await expectToast(page, "Access Denied", "Invalid access code. Please try again.");
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(1); // none for the missing one
  await expect(codeField(page)).toHaveValue("");
  await expect(codeField(page)).toBeFocused();
  expect(await flagOf(page)).toBeNull();

  const startedAt = Date.now();
  await enterCode(page);
  await expect(page.getByRole("button", { name: "Verifying..." })).toBeVisible();
  await expectToast(page, "Access Granted", "Welcome to the AI Chatbot!");
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(chatbotVerificationMs);
  expect(await flagOf(page)).toBe("true");
  const frame = page.locator("iframe");
  expect((await frame.boundingBox())?.height).toBe(chatbotFrameHeightPx);
  await expect(frame).toHaveAttribute("allow", "microphone; camera");
  const tab = page.getByRole("link", { name: "Open in New Tab" });
  await expect(tab).toHaveAttribute("target", "_blank");
  await expect(tab).toHaveAttribute("href", `${chatbotPath}/frame`);

  await visit(page, chatbotPath);
  await expect(assistant(page).getByRole("heading", { name: "What would you like to know?" })).toBeVisible();
  await ask(assistant(page), "Do you have an office?");
  await expect(assistant(page).locator(".quote")).toContainText("We have no office.");

  await page.getByRole("button", { name: "Logout" }).click();
  await expectToast(page, "Logged Out", "You've been logged out of the AI Chatbot.");
  await expect(codeField(page)).toBeVisible();
  expect(await keysOf(page)).toEqual([]);
});

test("a flag without the cookie opens nothing and goes; too many codes say when to try again, and the code stays typed", async ({
  openBrowser,
  site,
}) => {
  // Uses a separate network, because its tries are used up.
  const page = await openBrowser({ extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.7" } });
  await page.addInitScript(() => {
    if (sessionStorage.getItem("seen")) return;
    sessionStorage.setItem("seen", "1");
    localStorage.setItem("chatbotAuthenticated", "true");
  });
  await visit(page, chatbotPath);
  await expect(codeField(page)).toBeVisible();
  await expect.poll(() => flagOf(page)).toBeNull();

  for (let i = 0; i < 5; i++)
    await page.request.post(site.url + chatbotPath, {
      form: { intent: "enter", code: `no-${i}` },
      headers: { Origin: site.url },
    });
  await enterCode(page);
  await expect(
    page.getByText(/Too many wrong codes from your network\. Please try again in 15 minutes\./),
  ).toBeVisible();
  await expect(codeField(page)).toHaveValue(chatbotCode);
});

test("without JavaScript the form opens the page, and the assistant says what it needs", async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto(chatbotPath);
  await enterCode(page, "a-wrong-code");
  await expect(page.getByText("Invalid access code. Please try again.")).toBeVisible();
  await enterCode(page);
  await expect(assistant(page).locator("noscript p")).toHaveText(/^The assistant needs JavaScript\./);
  await expect(assistant(page).getByRole("button")).toHaveCount(0); // none that would do nothing
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(codeField(page)).toBeVisible();
});

test("the owner has the code shown, makes a new one, and the old one opens nothing any more", async ({
  openBrowser,
  startOwnSite,
}) => {
  const site = await startOwnSite();
  const [page, visitor] = [await openBrowser({}, site), await openBrowser({}, site)];
  await signIn(page, site);
  await visit(page, "/admin/questions");
  const panel = page.getByRole("region", { name: "Chatbot Access" });
  const shown = panel.getByLabel("Access code", { exact: true });
  await expect(shown).toHaveText("••••••••••••");
  await panel.getByRole("button", { name: "Show code" }).click();
  await expect(shown).toHaveText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  const old = await shown.innerText();
  await visit(visitor, chatbotPath);
  await enterCode(visitor, old);
  await expect(visitor.locator("iframe")).toBeVisible();

  await panel.getByText("Change", { exact: true }).click();
  await panel.getByLabel("New code").fill("short");
  await panel.getByRole("button", { name: "Change code" }).click();
  await expect(panel.getByText("Please use at least 8 characters.")).toBeVisible();
  await expect(panel.getByLabel("New code")).toHaveValue("short");
  await panel.getByLabel("New code").fill("our own words");
  await panel.getByRole("button", { name: "Change code" }).click();
  await expectToast(page, "Code Changed", "The chatbot now opens only with the new code");
  await expect(shown).toHaveText("our own words");
  await visit(visitor, chatbotPath);
  await enterCode(visitor, old);
  await expectToast(visitor, "Access Denied", "Invalid access code. Please try again.");
  await enterCode(visitor, "our own words");
  await expectToast(visitor, "Access Granted", "Welcome to the AI Chatbot!");
});
