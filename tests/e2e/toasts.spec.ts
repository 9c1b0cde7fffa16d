import type { Locator } from "@playwright/test";
import { specifiedNames as names, specifiedToasts as toasts } from "../support/specified-texts.ts";
import { freshEmail, rowOf, sendByApi, signIn, toastOf, visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const sizes = [
  { what: "a phone", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { what: "a small phone", viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  { what: "a low window", viewport: { width: 1280, height: 720 } },
  { what: "a high window", viewport: { width: 1440, height: 1200 } },
];
for (const { what, ...size } of sizes) {
  test(`on ${what} a toast covers neither a dialog's buttons nor the bar`, async ({ openBrowser, site, watch }) => {
    watch.allow(/net::ERR_FAILED/);
    const page = await openBrowser({ ...size, reducedMotion: "reduce" });
    const email = freshEmail("covered");
    await sendByApi(page, site, { email, message: "Anybody there?" });
    await signIn(page, site);
    await visit(page, "/admin/dashboard");
    await rowOf(page, email).getByRole("button", { name: "Reply" }).click();
    const dialog = page.getByRole("dialog", { name: names.replyToMessage, exact: true });
    await dialog.getByLabel("Message", { exact: true }).fill("We are.");
    await page.route("**/admin/dashboard.data*", (route) => route.abort(), { times: 1 });
    await dialog.getByRole("button", { name: names.sendReply, exact: true }).click();
    const toast = toastOf(page, ...toasts.replyFailed);
    await expect(toast).toHaveAttribute("data-mounted", "true");
    for (const covered of [
      dialog.getByRole("button", { name: "Cancel" }),
      dialog.getByRole("button", { name: names.sendReply, exact: true }),
      page.locator(".bar"),
    ]) {
      await expect.poll(() => overlap(toast, covered)).toBe(0);
    }
    // Without a dialog it returns to its position.
    const lifted = (await toast.boundingBox())?.y ?? 0;
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    const inset = size.viewport.width <= 600 ? 16 : 24;
    await expect
      .poll(async () => {
        const box = await toast.boundingBox();
        return box ? size.viewport.height - box.y - box.height : undefined;
      })
      .toBe(inset);
    expect(lifted).toBeGreaterThan(72); // clear of the bar
  });
}

/** Overlapping area of two elements in square pixels. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return Number.NaN;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
