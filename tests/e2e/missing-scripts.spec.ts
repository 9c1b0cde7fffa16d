import type { Page } from "@playwright/test";
import { visit, waitUntilInteractive } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const contactScript = /\/assets\/contact\.route-[^/]*\.js$/;
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
