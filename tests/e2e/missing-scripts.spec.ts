import type { Page } from "@playwright/test";
import { visit, waitUntilInteractive } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const contactScript = /\/assets\/contact\.route-[^/]*\.js$/;
const noConnection = "No connection. The site cannot be reached. Check your connection and try again.";
const toContact = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" });
const toHome = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Northlight" });

/** As after an upgrade, when the server knows the scripts of this page's version no more. */
const removeScript = (page: Page) =>
  page.route(contactScript, (route) => route.fulfill({ status: 404, body: "Not found" }));

/** The documents that the browser asks for from now on. */
function listDocuments(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test("a page whose script is gone is opened as a document, once", async ({ page, watch }) => {
  watch.allow(/404|contact\.route|Failed to fetch dynamically imported module/);
  await removeScript(page);
  await visit(page, "/");
  await waitUntilInteractive(page);
  const documents = listDocuments(page);
  await toContact(page).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
  expect(documents).toEqual(["/contact"]);

  // It is still not there, so this page works without React, and so does every way to it.
  await toHome(page).click();
  await expect(page).toHaveURL(/\/$/);
  await waitUntilInteractive(page);
  await toContact(page).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
  expect(documents).toEqual(["/contact", "/", "/contact"]);
});

test("offline, a link leaves the visitor where they are, with a text; later it works", async ({ page, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|terms\.route/);
  await visit(page, "/contact");
  await page.getByLabel("Name").fill("Ann");
  await page.context().setOffline(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("alert")).toHaveText(noConnection);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel("Name")).toHaveValue("Ann");
  await page.context().setOffline(false);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { name: "Terms of Service", level: 1 })).toBeVisible();
});

test("offline before React has started, a link leaves the visitor where they are, too", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|dialog: No connection/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/tos");
  await page.context().setOffline(true);
  const opened = page.waitForEvent("dialog");
  const clicked = toContact(page).click();
  const dialog = await opened;
  expect(dialog.message()).toBe("No connection. Check it and try again.");
  await clicked;
  await expect(page).toHaveURL(/\/tos$/);
  await page.context().setOffline(false);
  await toContact(page).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
});

test("a site that stops answering leaves its bar and a way back", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to fetch|contact\.route|healthz/);
  const outage = /contact\.route|contact\.data|healthz/;
  await visit(page, "/");
  await page.route(outage, (route) => route.abort());
  await toContact(page).click();
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveText(noConnection);
  await expect(toHome(page)).toBeVisible();
  await page.unroute(outage);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
});

test("a page starts where a content blocker blocks its measurements", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route("**/assets/measure-page-*.js", (route) => route.abort());
  await visit(page, "/login");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { name: "Terms of Service", level: 1 })).toBeVisible();
});
