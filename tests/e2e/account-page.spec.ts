import type { Page } from "@playwright/test";
import { enterAccount, password, receiveLink, signInVisitor } from "./support/accounts.ts";
import { freshEmail, receiveMail, visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });

test("name, address, password and devices are changed on the account page", async ({ page, openBrowser, site }) => {
  const email = freshEmail("change");
  const newEmail = freshEmail("moved");
  await enterAccount(page, site, email);
  const other = await openBrowser();
  await visit(other, "/login?next=%2Fcontact");
  await signInVisitor(other, email);
  await expect(other.getByRole("heading", { name: "Contact Us" })).toBeVisible();

  await visit(page, "/account");
  const address = section(page, "E-mail address");
  await address.getByLabel("New e-mail address").fill(newEmail);
  await section(page, "Username").getByLabel("Username").fill("Zoë");
  await section(page, "Username").getByRole("button", { name: "Change username" }).click();
  await expect(section(page, "Username").getByText("Your username has been changed.")).toBeVisible();
  await expect(page.getByText("Signed in as Zoë")).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);

  await expect(address.getByLabel("New e-mail address"), "what is typed in another section stays").toHaveValue(
    newEmail,
  );
  await address.getByLabel("Password", { exact: true }).fill("wrong");
  await address.getByRole("button", { name: "Change address" }).click();
  await expect(address.getByText("This is not your password.")).toBeVisible();
  await expect(address.getByLabel("New e-mail address")).toHaveValue(newEmail);
  await address.getByLabel("Password", { exact: true }).fill(password);
  await address.getByRole("button", { name: "Change address" }).click();
  await expect(address.getByText("We have sent a link to the new address.")).toBeVisible();
  await page.goto(await receiveLink(site, newEmail, "Confirm this address for your Northlight account"));
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(
    section(page, "E-mail address").getByText(
      "Your address has been changed, and all other devices have been logged out.",
      {
        exact: true,
      },
    ),
  ).toBeVisible();
  await expect(page.getByText(`Signed in as Zoë, ${newEmail}`)).toBeVisible();
  await receiveMail(site, email, "The address of your Northlight account was changed");

  await other.goto("/account");
  await expect(other.getByRole("heading", { name: "Sign in", level: 1 })).toBeVisible();
  await signInVisitor(other, newEmail);
  await expect(other.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
  await visit(page, "/account");
  const devices = section(page, "Sessions");
  await expect(devices.getByText("Chrome 140 on Linux")).toHaveCount(2);
  await devices.getByRole("button", { name: "End the session of Chrome 140 on Linux" }).click();
  await expect(devices.getByText("The session has ended.")).toBeVisible();
  await expect(devices.getByText("Chrome 140 on Linux")).toHaveCount(1);
  await other.goto("/account");
  await expect(other.getByRole("heading", { name: "Sign in", level: 1 })).toBeVisible();

  const secret = section(page, "Password");
  await secret.getByLabel("Current password").fill(password);
  await secret.getByLabel("New password").fill("three kettles on the stove");
  await secret.getByRole("button", { name: "Change password" }).click();
  await expect(secret.getByText("Your password has been changed")).toBeVisible();
  await expect(secret.getByLabel("New password")).toHaveValue("");
  await expect(devices.getByRole("button", { name: "End all other sessions" })).toBeHidden();
});
