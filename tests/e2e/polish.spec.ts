import type { Locator, Page } from "@playwright/test";
import { asShown } from "../support/pages/as-shown.ts";
import { createClient, signInOwner } from "../support/site/client.ts";
import { offerPolish } from "../support/site/posted-document.ts";
import { expectToast, visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

test("a visitor moves through the site in Polish, and to the same page in English", { tag: "@main" }, async ({
  startOwnSite,
  openBrowser,
  watch,
}) => {
  const site = await startOwnSite();
  const client = createClient(site);
  expect((await client.get("/pl")).status).toBe(404);
  await offerPolish(await signInOwner(client));
  const page = await openBrowser({}, site);
  await visit(page, "/pl");
  const main = page.getByRole("navigation", { name: "Główna" });
  await main.getByRole("link", { name: "Kontakt" }).click();
  await expect(page).toHaveURL(`${site.url}/pl/contact`);
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await main.getByRole("link", { name: "Regulamin" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("banner").getByRole("link", { name: "EN" }).click();
  await expect(page).toHaveURL(`${site.url}/tos`);
  await expect(page.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Polski" }).click();
  await expect(page).toHaveURL(`${site.url}/pl/tos`);
  // A demo is in English only: its link says so and leads there, and another one back.
  await footer.getByRole("link", { name: "Coder Tweaks (po angielsku)" }).click();
  await expect(page).toHaveURL(`${site.url}/projects/coder-tweaks`);
  await expect(page.getByText("Only in English")).toBeVisible();
  await footer.getByRole("link", { name: "Strona po polsku" }).click();
  await expect(page).toHaveURL(`${site.url}/pl`);
  // The cloud demo has Polish of its own.
  await footer.getByRole("link", { name: "Northlight Cloud", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Nazwa użytkownika").fill("Ewa");
  await page.getByRole("dialog").getByRole("textbox", { name: "Hasło" }).fill("demo");
  await page.getByRole("dialog").getByRole("button", { name: "Zaloguj się" }).click();
  await page.getByRole("link", { name: /Northlight$/ }).click();
  await expect(page).toHaveURL(`${site.url}/pl`);
  watch.allow(/404/);
  await visit(page, "/pl/no-such-page");
  await expect(page.getByRole("heading", { level: 1, name: "Nie ma takiej strony" })).toBeVisible();
});

test("a visitor sends a file in Polish, reads the answer and replies", async ({ startOwnSite, openBrowser }) => {
  const site = await startOwnSite();
  const owner = await signInOwner(createClient(site));
  await offerPolish(owner);
  const page = await openBrowser({}, site);
  await visit(page, "/pl/contact");
  const form = page.getByRole("form", { name: "Napisz do nas" });
  await form
    .getByLabel("Dołącz pliki")
    .setInputFiles({ name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("1") });
  await expect(form.getByRole("list", { name: "Pliki do wysłania" })).toContainText("dołączono");
  await form.getByLabel("Imię").fill("Zosia");
  await form.getByLabel(asShown("Adres e-mail")).fill("zosia@visitor.example");
  await form.getByLabel("Wiadomość").fill("Dzień dobry");
  await form.getByRole("button", { name: "Wyślij wiadomość" }).click();
  await expect(page.getByText("Twoja wiadomość została wysłana!")).toBeVisible();

  const listed = await owner.get("/api/v1/admin/messages");
  const [{ id } = { id: "" }] = ((await listed.json()) as { messages: { id: string }[] }).messages;
  const answer = { from: "Studio", subject: "Odp", message: "Z przyjemnością" };
  expect((await owner.postJson(`/api/v1/admin/messages/${id}/replies`, answer)).status).toBe(201);
  await page.getByRole("button", { name: "Odśwież" }).click();
  await page.getByRole("button", { name: "Pokaż rozmowę" }).click();
  const dialog = page.getByRole("dialog", { name: "Przebieg rozmowy" });
  await expect(dialog).toContainText("Z przyjemnością");
  await expect(dialog).toContainText("plan.txt");
  await dialog.getByRole("button", { name: "Odpowiedz", exact: true }).click();
  const reply = page.getByRole("dialog", { name: "Odpowiedz na wiadomość" });
  await reply.getByLabel("Twoja odpowiedź").fill("Świetnie");
  await reply.getByRole("button", { name: "Wyślij odpowiedź" }).click();
  await expect(page.getByText("Twoja odpowiedź została wysłana!")).toBeVisible();
});

test("a Polish browser is offered an English page in Polish, and nothing moves, until the offer is dismissed", async ({
  startOwnSite,
  openBrowser,
}) => {
  const site = await startOwnSite();
  await offerPolish(await signInOwner(createClient(site)));
  const offerOn = (page: Page) => page.getByText("Ta strona jest też po polsku.");

  const english = await openBrowser({ locale: "en-GB" }, site);
  await visit(english, "/contact");
  await expect(offerOn(english)).toBeHidden();

  const page = await openBrowser({ locale: "pl-PL" }, site);
  await page.goto(`${site.url}/contact`);
  await expect(offerOn(page)).toBeVisible();
  await page.goto(`${site.url}/cloud`);
  await expect(offerOn(page)).toHaveCount(0);
  await page.goto(`${site.url}/tos`);
  await offerOn(page).click();
  await expect(page).toHaveURL(`${site.url}/pl/tos`);
  await expect(offerOn(page)).toHaveCount(0);

  await page.goto(`${site.url}/tos`);
  await expect(offerOn(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const place = await page.getByRole("main").boundingBox();
  await page.getByRole("button", { name: "Ukryj" }).click();
  await expect(offerOn(page)).toBeHidden();
  expect(await page.getByRole("main").boundingBox()).toEqual(place);
  await visit(page, "/");
  await expect(offerOn(page)).toBeHidden();
});

test("Studio's Publish in Polish draws the card of Polish pages", async ({ startOwnSite, openOwner }) => {
  const site = await startOwnSite();
  await offerPolish(await signInOwner(createClient(site)));
  const page = await openOwner({}, site);
  const cardOf = async (path: string) => {
    const html = await (await page.request.get(site.url + path)).text();
    const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    return { address, bytes: await (await page.request.get(address)).body() };
  };
  const english = await cardOf("/");
  expect((await cardOf("/pl")).address).toBe(english.address);
  await visit(page, "/admin/site/studio?language=pl");
  const publish = page.getByRole("button", { name: "Publish" });
  await publish.click();
  await expectToast(page, "Published", "Visitors see it from now on.");
  const polish = await cardOf("/pl");
  expect(polish.address).toMatch(/\/pl\/social-card\.png\?v=[a-z0-9]{16}$/);
  expect(polish.bytes.readUInt32BE(16)).toBe(1200);
  expect(polish.bytes.equals(english.bytes)).toBe(false);
  expect((await cardOf("/")).address).toBe(english.address);
  await expect(publish).toBeDisabled();
});

for (const width of [390, 768, 1440]) {
  test(`at ${width} px the offer is large enough for a finger, and clear of the page`, async ({
    startOwnSite,
    openBrowser,
  }) => {
    const site = await startOwnSite();
    await offerPolish(await signInOwner(createClient(site)));
    const page = await openBrowser({ locale: "pl-PL", viewport: { width, height: 844 } }, site);
    const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const path of ["/", "/contact"]) {
      await page.goto(site.url + path);
      const offer = page.getByRole("complementary").filter({ hasText: "Ta strona jest też po polsku." });
      for (const target of [offer.getByRole("link"), offer.getByRole("button", { name: "Ukryj" })]) {
        const box = await boxOf(target);
        expect(box.height).toBeGreaterThanOrEqual(44);
        expect(box.width).toBeGreaterThanOrEqual(44);
      }
      const { y, height } = await boxOf(offer);
      for (const below of [page.locator(".pane-lit, .hero-lit").first(), page.getByRole("heading", { level: 1 })])
        expect((await boxOf(below)).y).toBeGreaterThan(y + height);
    }
  });
}

/** @returns the ends of lines, with the word behind each, at which a word of one letter or ‘e-’ hangs */
function listHanging(main: Element): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const topOf = (node: Node, index: number) => {
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    return range.getClientRects()[0]?.bottom;
  };
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const text = node.textContent ?? "";
    // The first letter behind such a word, or behind ‘e-’.
    for (const { 0: word, index } of text.matchAll(/(?<![\p{L}\p{N}])(?:[aiouwz]\s+|e[-\u2011])(?=\S)/giu)) {
      const [at, behind] = [topOf(node, index), topOf(node, index + word.length)];
      if (at !== undefined && behind !== undefined && behind - at > 4) found.push(text.slice(index - 20, index + 20));
    }
  }
  return found;
}

test("no word of one letter hangs at the end of a line, at any width", async ({ startOwnSite, openBrowser }) => {
  const site = await startOwnSite();
  await offerPolish(await signInOwner(createClient(site)));
  const page = await openBrowser({}, site);
  for (const path of ["/pl", "/pl/tos", "/pl/privacy", "/pl/contact"]) {
    await visit(page, path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.locator("main").evaluate(listHanging), `${path} at ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 844 });
  // Without them, words do hang: the pages are narrow enough to show it.
  await page.locator("main").evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      walker.currentNode.textContent = walker.currentNode.textContent?.replaceAll("\u00a0", " ") ?? "";
  });
  expect(await page.locator("main").evaluate(listHanging)).not.toEqual([]);
});
