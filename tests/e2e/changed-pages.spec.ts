import type { Page } from "@playwright/test";
import { specifiedToasts } from "../support/specified-texts.ts";
import {
  blockScripts,
  contactForm,
  expectToast,
  fillMessage,
  pressSend,
  visit,
  waitUntilInteractive,
} from "./support/actions.ts";
import { openWizard, shop, step, upload } from "./support/coder-tweaks.ts";
import { expect, test } from "./support/test.ts";

/** Changes that extensions and translators make. Each runs in the page. */
const changes = {
  "an icon after each field": () => {
    for (const field of document.querySelectorAll("main input, main textarea"))
      field.after(Object.assign(document.createElement("div"), { className: "icon" }));
  },
  "a wrapper around each field": () => {
    const focused = document.activeElement;
    for (const field of document.querySelectorAll("main input, main textarea")) {
      const wrapper = document.createElement("span");
      field.replaceWith(wrapper);
      wrapper.append(field);
    }
    if (focused instanceof HTMLElement) focused.focus();
  },
  "an element in each form": () => {
    for (const form of document.forms) form.prepend(document.createElement("div"));
  },
  "elements at both ends of the body": () => {
    document.body.prepend(document.createElement("div"));
    document.body.append(document.createElement("div"));
  },
  "a font element around each text": () => {
    const texts = document.evaluate("//main//text()[normalize-space()]", document, null, 7);
    for (let n = 0; n < texts.snapshotLength; n++) {
      const text = texts.snapshotItem(n) as Text;
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(text);
    }
  },
  "each text translated": () => {
    const texts = document.evaluate("//body//text()[normalize-space()][not(parent::font)]", document, null, 7);
    for (let n = 0; n < texts.snapshotLength; n++) {
      const text = texts.snapshotItem(n) as Text;
      if (text.parentElement?.closest("script, style, textarea")) continue;
      const font = document.createElement("font");
      font.append(`¡${text.data}!`);
      text.replaceWith(font);
    }
  },
  "attributes on each element": () => {
    for (const element of document.querySelectorAll("body *")) element.setAttribute("data-extension", "1");
  },
};
const { "an icon after each field": addIcons, "each text translated": translate } = changes;

const emailField = (page: Page) => page.locator("main").getByLabel("Email").first();
const address = "visitor@example.com";

/** Clicks into the field, which starts React, and types without a pause. */
async function typeAddress(page: Page): Promise<void> {
  await emailField(page).click();
  await page.keyboard.type(address, { delay: 10 });
}

async function expectTyped(page: Page): Promise<void> {
  await waitUntilInteractive(page);
  await expect(emailField(page)).toHaveValue(address);
  await expect(emailField(page)).toBeFocused();
}

for (const [name, change] of Object.entries(changes)) {
  test(`what is typed while React starts is kept, with ${name}`, async ({ page }) => {
    await page.goto("/login");
    await page.evaluate(change);
    await typeAddress(page);
    await expectTyped(page);
  });
}

for (const path of ["/admin", "/register", "/contact"]) {
  test(`what is typed on ${path} while React starts is kept, and an extension's icons`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(addIcons);
    await typeAddress(page);
    await expectTyped(page);
    await expect(page.locator("input[type=email] + .icon").first()).toBeAttached();
  });
}

test("what changes the page in each frame while React starts loses nothing, nor the place of the caret", async ({
  page,
}) => {
  const unblock = await blockScripts(page);
  await page.goto("/login");
  await emailField(page).click();
  await page.keyboard.type(address.slice(3));
  for (let n = 3; n < address.length; n++) await page.keyboard.press("ArrowLeft");
  await page.evaluate(
    `{ const change = ${addIcons}; const step = () => { change(); requestAnimationFrame(step); }; step(); }`,
  );
  unblock();
  await page.keyboard.type(address.slice(0, 3), { delay: 100 });
  await expectTyped(page);
});

test("where React renders the page anew, what was typed, chosen and focused is carried over", async ({
  page,
  watch,
}) => {
  watch.allow(/React error #418/);
  // Runs before parsing, so that the page cannot tell which nodes are the extension's.
  await page.addInitScript(`new MutationObserver((_, observer) => {
    const form = document.querySelector("main form");
    if (!form) return;
    observer.disconnect();
    form.prepend(document.createElement("div"));
  }).observe(document, { childList: true, subtree: true })`);
  const unblock = await blockScripts(page);
  await page.goto("/register");
  await page.getByLabel(/terms/i).check();
  await page.getByLabel("Username").fill("ann");
  await emailField(page).click();
  await page.keyboard.type(address.slice(0, 5));
  unblock();
  await page.keyboard.type(address.slice(5), { delay: 30 });
  await expectTyped(page);
  await expect(page.getByLabel("Username")).toHaveValue("ann");
  await expect(page.getByLabel(/terms/i)).toBeChecked();
});

test("a translated page shows what changes on it, and goes on to others", async ({ page }) => {
  await openWizard(page);
  await upload(page, shop());
  await expect(step(page, "Select Tools")).toBeVisible();
  await page.evaluate(translate);
  await expect(page.getByText("¡0!¡ tools selected!")).toBeVisible();
  await page.getByRole("button", { name: /Select.+Code Formatter/ }).click();
  await expect(page.getByText("1¡ tools selected!")).toBeVisible();
  await page.evaluate(translate);
  await page.getByRole("button", { name: /Select.+Minifier/ }).click();
  await expect(page.getByText("2¡ tools selected!")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(step(page, "Assign Tools")).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
});

test("nodes that an extension has removed do not end the page", async ({ page }) => {
  await visit(page, "/contact");
  await fillMessage(page, { name: "   ", email: address, message: "Hello" });
  await pressSend(page);
  const error = contactForm(page).locator("[id$=-error]");
  await error.evaluate((element) => element.remove());
  await contactForm(page).getByLabel("Name").fill("Ann");
  await pressSend(page);
  await expectToast(page, ...specifiedToasts.sent);
});
