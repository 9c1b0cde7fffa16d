import { createHmac } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "@playwright/test";
import { signInByForm } from "./support/accounts.ts";
import { leaveSignedOut, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { ownerAccount } from "./support/site-process.ts";
import { expect, test } from "./support/test.ts";

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepMs = 30_000;

/** RFC 6238 with the values that every app assumes, written down apart from the library of the site. */
function codeAt(key: string, timeMs: number): string {
  const bits = [...key.replaceAll(" ", "")]
    .map((letter) => base32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(timeMs / stepMs)));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

const codeField = (scope: Page | Locator) => scope.getByRole("textbox", { name: "Authentication code" });

async function enterPassword(page: Page) {
  await leaveSignedOut(page);
  await visit(page, "/admin");
  await signInByForm(page);
  await expect(codeField(page)).toBeFocused();
}

const enterCode = async (page: Page, code: string) => {
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
};

test("an authenticator app is set up by its key, and signs in, as a recovery code does once", async ({
  site,
  openOwner,
}) => {
  const page = await openOwner({ ...still, viewport: { width: 390, height: 844 } });
  await visit(page, "/admin/security");
  const app = page.getByRole("region", { name: "Authenticator app" });
  await app.getByRole("button", { name: "Set up an authenticator app" }).click();
  const key = await app.locator("code").innerText();
  await codeField(app).fill(codeAt(key, Date.now()));
  await app.getByRole("button", { name: "Confirm" }).click();
  const codes = page.getByRole("list", { name: "New recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [first = "", second = ""] = await codes.allInnerTexts();
  await expectNoViolations(page, "security, with new recovery codes");

  await enterPassword(page);
  await expectNoViolations(page, "code");
  // The code that was confirmed is used up; the app's next one counts already.
  await enterCode(page, codeAt(key, Date.now() + stepMs));

  await enterPassword(page);
  await enterCode(page, first);
  await enterPassword(page);
  await codeField(page).fill(first);
  await codeField(page).press("Enter");
  await expect(page.getByText("This code is wrong or has already been used.")).toBeVisible();

  const database = new DatabaseSync(join(site.dataDir, "northlight.db"), { timeout: 5_000 });
  await enterCode(page, second);
  database.exec("update session set confirmed_at = null");
  database.close();
  await visit(page, "/account/confirm?next=/admin/security/audit-log");
  await expectNoViolations(page, "confirmation");
  await codeField(page).fill(second);
  await page.getByRole("button", { name: "Continue with the code" }).click();
  await expect(page.getByText("This code is wrong or has already been used.")).toBeVisible();
  await page.getByLabel("Your password").fill(ownerAccount.password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Audit log", level: 1 })).toBeVisible();
  await expect(page.getByText("Confirmed with the password").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page, "audit log");
});
