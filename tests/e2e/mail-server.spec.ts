import { startSmtpTestServer } from "../support/mail/smtp-server.ts";
import { signIn, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test.use({ siteEnvironment: { SMTP_URL: "", MAIL_FROM: "" } });

test("the owner sets the mail server, is told what is wrong, and mails leave", async ({ openBrowser, site, watch }) => {
  const smtp = await startSmtpTestServer({ user: "studio", password: "r1ght-secret" });
  const phone = await openBrowser({ ...still, viewport: { width: 390, height: 800 }, colorScheme: "dark" });
  watch.allow(/422/);
  await signIn(phone, site);
  await visit(phone, "/admin/site");
  await phone.getByRole("link", { name: "Mail", exact: true }).click();
  await expect(phone.getByText("No mail server is configured")).toBeVisible();
  await phone.getByLabel("Server", { exact: true }).fill("127.0.0.1");
  await phone.getByLabel("Port").fill(new URL(smtp.url).port);
  await phone.getByLabel("Security").selectOption("none");
  await phone.getByLabel("User").fill("studio");
  await phone.getByLabel("Password", { exact: true }).fill("wr0ng-secret");
  await phone.getByLabel("Sender’s address").fill("desk@studio.example");
  await phone.getByRole("button", { name: "Send a test mail" }).click();
  await expect(phone.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(phone.getByText("The server refused the sign-in.")).toBeVisible();
  await expectNoViolations(phone, "a test mail that was not sent");
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await phone.getByLabel("Password", { exact: true }).fill("r1ght-secret");
  await phone.getByRole("button", { name: "Send a test mail" }).click();
  await expect(phone.getByRole("status").filter({ hasText: "Test mail sent" })).toBeVisible();
  await phone.getByRole("button", { name: "Save" }).click();
  await expect(phone.getByText("E-mails leave by this server from now on.")).toBeVisible();
  await expect(phone.getByLabel("Password", { exact: true })).toHaveValue("");
  await expectNoViolations(phone, "a stored mail server");
  await smtp.goDown();
});

test("an invitation is copied and handed over, and its link is shown once", async ({ openOwner, visitor }) => {
  const page = await openOwner({ ...still, permissions: ["clipboard-read", "clipboard-write"] });
  await visit(page, "/admin/team");
  await page.getByText("Invite a helper").click();
  await page.getByLabel("E-mail of the helper").fill("hal@studio.example");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  const copy = page.getByRole("button", { name: "Copy", exact: true });
  await copy.click();
  await expect(page.getByRole("button", { name: "Copied", exact: true })).toBeVisible();
  await expectNoViolations(page, "an invitation's link");
  await visitor.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(visitor.getByText("You sign in with hal@studio.example.")).toBeVisible();
  await visit(page, "/admin/team");
  await expect(page.getByText("Can be accepted until")).toBeVisible();
  await expect(copy).toBeHidden();
});
