import type { Page } from "@playwright/test";
import { specifiedNames as names, specifiedToasts as toasts } from "../support/specified-texts.ts";
import { signInByForm } from "./support/accounts.ts";
import { expectToast, reload, visit } from "./support/actions.ts";
import { ownerAccount } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

const flags = (page: Page) =>
  page.evaluate(() => ["isAdminLoggedIn", "persistentAdminLogin"].map((key) => localStorage.getItem(key)));

test("sign-in: a wrong password says nothing about the account, the right one opens the dashboard", {
  tag: "@main",
}, async ({ page }) => {
  await visit(page, "/admin");
  await signInByForm(page, "not the password");
  await expect(page.getByRole("alert")).toHaveText("That email or password is incorrect.");
  await expect(page.getByLabel("Email")).toHaveValue(ownerAccount.email);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();

  await page.getByLabel("Password", { exact: true }).fill(ownerAccount.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: names.adminPanel, exact: true, level: 1 })).toBeVisible();
  await expect.poll(() => flags(page)).toEqual(["true", "true"]);
});

test("logout removes both stored keys and closes the dashboard", { tag: "@main" }, async ({ owner: page }) => {
  await visit(page, "/admin/dashboard");
  await expect.poll(() => flags(page)).toEqual(["true", "true"]);
  await page.getByRole("button", { name: names.logout, exact: true }).click();
  await expectToast(page, ...toasts.loggedOut);
  await expect(page).toHaveURL(/\/admin$/);
  expect(await flags(page)).toEqual([null, null]);
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});

test("a stored flag without a session shows the way, but the door stays shut", async ({ page }) => {
  await visit(page, "/");
  await expect(page.getByRole("link", { name: names.adminPanel, exact: true })).toBeHidden();
  await page.evaluate(() => localStorage.setItem("persistentAdminLogin", "true"));
  await reload(page);
  await page.getByRole("link", { name: names.adminPanel, exact: true }).click();
  await expectToast(page, ...toasts.accessDenied);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});
