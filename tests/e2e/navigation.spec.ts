import { createClient, signInOwner } from "../support/site/client.ts";
import { publishStudio } from "../support/site/posted-document.ts";
import { signIn, visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const gallery = "https://designs.northlight.example/";

test("the dropdown opens and closes by mouse, and with every navigation", async ({ page }) => {
  await visit(page, "/");
  const trigger = page.getByRole("button", { name: "Our Designs" });
  const list = page.getByRole("list", { name: "Our Designs" });
  await expect(list).toBeHidden();
  await trigger.click();
  await expect(list).toBeVisible();
  await expect(list.getByRole("link", { name: /^Design Gallery/ })).toHaveAttribute("href", gallery);
  await expect(list.getByText("Binary Calculator")).toBeVisible();
  await trigger.click();
  await expect(list).toBeHidden();
  await trigger.click();
  await page.mouse.click(700, 500);
  await expect(list).toBeHidden();

  await trigger.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Terms" }).press("Enter");
  await expect(page).toHaveURL(/\/tos$/);
  await expect(list).toBeHidden();
});

test("the dropdown lies under its button, inside the window", async ({ page }) => {
  await visit(page, "/");
  const trigger = page.getByRole("button", { name: "Our Designs" });
  await trigger.click();
  const panel = page.locator(".bar-dropdown");
  await expect(panel).toBeVisible();
  const [button, box] = [await trigger.boundingBox(), await panel.boundingBox()];
  if (!button || !box) throw new Error("both are on the page");
  expect(box.y).toBeGreaterThanOrEqual(button.y + button.height);
  expect(box.y).toBeLessThan(button.y + button.height + 24);
  expect(Math.abs(box.x - button.x)).toBeLessThan(24);
});

test("the dropdown works by keyboard alone", async ({ page }) => {
  await visit(page, "/");
  const trigger = page.getByRole("button", { name: "Our Designs" });
  const list = page.getByRole("list", { name: "Our Designs" });
  for (let press = 0; press < 4; press++) await page.keyboard.press("Tab"); // skip link, brand, Home, and there
  await expect(trigger).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(list).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(list.getByRole("link", { name: /^Design Gallery/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press("Space");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" })).toBeFocused();
});

test("without JavaScript dropdown and panel open, and lead on", async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto("/");
  await page.getByRole("button", { name: "Our Designs" }).click();
  await expect(page.getByRole("list", { name: "Our Designs" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("list", { name: "Our Designs" })).toBeHidden();

  const phone = await openBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  await phone.goto("/");
  await phone.getByRole("button", { name: "Menu" }).click();
  const panel = phone.getByRole("navigation", { name: "Menu" });
  await expect(panel.getByRole("link", { name: /^Design Gallery/ })).toBeVisible();
  await panel.getByRole("link", { name: "Terms" }).click();
  await expect(phone).toHaveURL(/\/tos$/);
  await expect(panel).toBeHidden();
});

test("what is still to come is named and not linked, on the home page and in the bar", async ({ page }) => {
  await visit(page, "/");
  const demos = page.getByRole("region", { name: "See what we build" });
  for (const name of ["Coder Tweaks", "Northlight Cloud", "Binary Calculator"]) {
    const pane = demos.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await expect(pane.getByText("Coming soon").or(pane.getByRole("link", { name: `Open ${name}` }))).toBeVisible();
  }
});

test("a section of the terms is reached from their contents, below the bar", async ({ page }) => {
  await visit(page, "/tos");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Governing Law" }).click();
  await expect(page).toHaveURL(/\/tos#governing-law$/);
  const heading = page.getByRole("heading", { name: "Governing Law" });
  await expect(heading).toBeInViewport();
  const [bar, box] = [await page.locator(".bar").boundingBox(), await heading.boundingBox()];
  expect(box?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("printed, the terms are words on white paper", async ({ openBrowser }) => {
  const page = await openBrowser({ colorScheme: "dark" });
  await visit(page, "/tos");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { name: "Limitation of Liability" })).toBeVisible();
  for (const away of [".bar-place", ".foot", ".document-contents", ".page-light"])
    await expect(page.locator(away)).toBeHidden();
  const lightnessOf = (selector: string, property: "color" | "backgroundColor") =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => Number(/[\d.]+/.exec(getComputedStyle(element)[name])?.[0]), property);
  expect(await lightnessOf("html", "backgroundColor")).toBeGreaterThan(0.9);
  expect(await lightnessOf(".document-text p", "color")).toBeLessThan(0.5);
  const address = page.locator('.document-text a[href^="mailto"]').first();
  expect(await address.evaluate((link) => getComputedStyle(link, "::after").content)).toBe("none");
});

const longName = "The Ultimate Website Experience Company!";

test("the bar shows the mark and the whole name, or an ellipsis, at every width", async ({
  startOwnSite,
  openBrowser,
}) => {
  const site = await startOwnSite();
  const owner = await signInOwner(createClient(site));
  const page = await openBrowser({}, site);
  await signIn(page, site);
  const brand = page.getByRole("banner").getByRole("link").first();
  const readBar = () =>
    brand.evaluate((link) => {
      const [mark, name] = link.children as unknown as [Element, Element];
      const boxes = [mark, name, ...(link.parentElement?.children ?? [])].slice(2);
      const ends = boxes.map((box) => box.getBoundingClientRect()).filter(({ width }) => width > 0);
      const room = link.parentElement?.getBoundingClientRect().right ?? 0;
      return {
        mark: mark.getBoundingClientRect().width,
        isWhole: name.scrollWidth <= name.clientWidth,
        ending: getComputedStyle(name).textOverflow,
        isOrdered: ends.every(({ right }, i) => right <= (ends[i + 1]?.left ?? room)),
      };
    });
  for (const name of ["Hale & Finch", "Northlight (sample)", longName]) {
    await publishStudio(owner, { name, inPolish: "on" });
    for (const path of ["/contact", "/pl/contact", "/admin/team"]) {
      await page.goto(path);
      await expect(brand).toHaveText(path === "/admin/team" ? `${name} Admin` : name);
      for (const width of [320, 390, 768, 820, 848, 1024, 1440]) {
        await page.setViewportSize({ width, height: 600 });
        const bar = await readBar();
        const isWhole = path === "/admin/team" || name === longName ? bar.isWhole : true;
        expect(bar, `${name}, ${path} at ${width} px`).toEqual({
          mark: 28,
          isWhole,
          ending: "ellipsis",
          isOrdered: true,
        });
      }
    }
  }
});
