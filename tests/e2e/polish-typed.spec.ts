import type { Page } from "@playwright/test";
import { createEnglishFinder } from "../support/pages/read-texts.ts";
import { createClient, signInOwner } from "../support/site/client.ts";
import { offerPolish } from "../support/site/posted-document.ts";
import { visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

/** Collects every text and attribute that a person reads, also those that are gone again. */
function collectTexts() {
  const seen = new Set<string>();
  Object.assign(window, { seenTexts: seen });
  const attributes = ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"];
  const isForeign = (element: Element | null) =>
    element?.closest("script, style, noscript, svg, code, [lang]:not([lang|=pl])") !== null;
  const read = (node: Node) => {
    if (node instanceof Text && !isForeign(node.parentElement)) seen.add(node.data.replace(/\s+/g, " ").trim());
    if (!(node instanceof Element) || isForeign(node)) return;
    for (const name of attributes) seen.add(node.getAttribute(name) ?? "");
    const metadata = node.getAttribute("name") ?? node.getAttribute("property") ?? "";
    if (/^(description|og:(title|description|image:alt))$/.test(metadata)) seen.add(node.getAttribute("content") ?? "");
    if (node instanceof HTMLTextAreaElement) seen.add(node.value);
    for (const child of node.childNodes) read(child);
  };
  const observe = () => {
    read(document.documentElement);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === "childList" ? addedNodes : [target]) read(node);
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: attributes,
    });
  };
  document.addEventListener("DOMContentLoaded", observe);
}

const readSeen = (page: Page) => page.evaluate(() => [...(window as unknown as { seenTexts: Set<string> }).seenTexts]);

const answers = "main [aria-invalid=true], main [role=alert], [data-sonner-toast]";

/** Opens what is folded, and types too much and too little into each field. */
async function fillIn(page: Page): Promise<void> {
  for (const summary of await page.locator("main summary:visible").all()) await summary.click();
  for (const area of await page.locator("main textarea:visible").all()) {
    const count = page.locator("main .figures").filter({ hasText: "/" }).first();
    const max = Number(/\/ (\d+)/.exec((await count.textContent()) ?? "")?.[1]);
    for (const length of [max - 10, max + 3]) {
      await area.fill("7".repeat(length));
      await expect(count).toContainText(`${length} / ${max}`);
    }
  }
  for (const field of await page.locator("main input:visible").all()) {
    const type = (await field.getAttribute("type")) ?? "text";
    if (type === "checkbox") await field.check();
    else if (type !== "file") await field.fill("7@");
  }
}

test("nothing that appears while a visitor types, sends and waits is in English", async ({
  startOwnSite,
  openBrowser,
  watch,
}) => {
  watch.allow(/404|422/);
  const site = await startOwnSite();
  const client = createClient(site);
  await offerPolish(await signInOwner(client));
  const findEnglish = await createEnglishFinder();
  const page = await openBrowser({ locale: "en-GB" }, site);
  await page.addInitScript(collectTexts);
  const found: string[] = [];
  const read = async (where: string) => {
    const texts = await readSeen(page);
    expect(texts.length, where).toBeGreaterThan(20);
    found.push(...texts.filter((text) => findEnglish(text).length > 0).map((text) => `${where}: ${text}`));
  };
  await visit(page, "/pl/no/page");
  await read("a missing page");
  await page.getByRole("link", { name: "Zgłoś ten link" }).click();
  const message = page.getByLabel("Wiadomość", { exact: true });
  await expect(message).toHaveValue(/\/pl\/no\/page\n/);
  await page.getByLabel("Imię").fill("7");
  await page.getByLabel(/^Adres e.mail$/).fill("7@visitor.example");
  await page.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(page.locator("[data-sonner-toast]").first()).toBeVisible();
  await read("a report");
  let sent = 0;
  for (const path of ["/pl/contact", "/pl/register", "/pl/login", "/pl/login/forgot"]) {
    const submits = page.locator("main form[method=post] button[type=submit]:visible");
    for (let i = 0; i === 0 || i < (await submits.count()); i++) {
      await visit(page, path);
      await fillIn(page);
      await submits.nth(i).click();
      await expect(page.locator(answers).first()).toBeVisible();
      await read(path);
      sent++;
    }
  }
  expect(sent).toBeGreaterThanOrEqual(6);
  expect(found).toEqual([]);
});
