import type { Page } from "@playwright/test";
import {
  contactForm,
  freshEmail,
  receiveMail,
  reload,
  sendByApi,
  sendMessage,
  visit,
  yourMessages,
} from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

async function askForCode(page: Page, email: string) {
  const list = yourMessages(page);
  await list.getByText("Get a code by e-mail.").click();
  await list.getByLabel("The address that you wrote from").fill(email);
  await list.getByRole("button", { name: "Get a code" }).click();
}

test("a code by e-mail opens an address's messages in another browser", async ({ page, openBrowser, site }) => {
  const email = freshEmail("elsewhere");
  await sendByApi(page, site, { email, message: "Sent from my phone" });
  await sendByApi(page, site, { email, message: "Sent from my phone, again" });

  const desktop = await openBrowser();
  await visit(desktop, "/contact");
  const list = yourMessages(desktop);
  await contactForm(desktop).getByLabel("Email").fill(email);
  await expect(list.getByText("No messages from this address in this browser")).toBeVisible();
  await askForCode(desktop, email);
  await expect(list.getByText(`If messages were sent from ${email}, a code is on its way`)).toBeVisible();
  const code = /^(\d{6}) /.exec((await receiveMail(site, email, /^\d{6} is your /)).parsed.subject ?? "")?.[1] ?? "";
  const wrong = code === "000000" ? "111111" : "000000";

  await list.getByLabel("Code", { exact: true }).fill(wrong);
  await list.getByRole("button", { name: "Show messages" }).click();
  await expect(list.getByText("This code is wrong or no longer valid.")).toBeVisible();
  await expect(desktop.getByText("Sent from my phone", { exact: true })).toBeHidden();

  await list.getByLabel("Code", { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await list.getByRole("button", { name: "Show messages" }).click();
  await expect(list.getByText("Sent from my phone", { exact: true })).toBeVisible();
  await expect(list.getByText("Sent from my phone, again")).toBeVisible();
  await expect(desktop.getByRole("heading", { name: "Your Messages" })).toBeFocused();
  await expect(list.getByText("Get a code by e-mail.")).toBeHidden();

  // Access is permanent and includes replies.
  await reload(desktop);
  await contactForm(desktop).getByLabel("Email").fill(email);
  await expect(list.getByRole("button", { name: "Reply" })).toHaveCount(2);
});

test("a code may open another address than the one in the form", async ({ page, openBrowser, site }) => {
  const email = freshEmail("other");
  await sendByApi(page, site, { email, message: "From the other address" });
  const desktop = await openBrowser();
  await visit(desktop, "/contact");
  await sendMessage(desktop, { email: freshEmail("mine"), message: "From this one" });
  await askForCode(desktop, email);
  const code = (await receiveMail(site, email, /^\d{6} is your /)).parsed.subject?.slice(0, 6) ?? "";
  await yourMessages(desktop).getByLabel("Code", { exact: true }).fill(code);
  await yourMessages(desktop).getByRole("button", { name: "Show messages" }).click();
  await expect(yourMessages(desktop).getByText("From the other address")).toBeVisible();
});
