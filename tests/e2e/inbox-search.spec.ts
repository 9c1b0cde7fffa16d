import { expectToast, freshEmail, replyByApi, sendByApi, toastOf, visit } from "./support/actions.ts";
import { expectNoViolations } from "./support/axe.ts";
import { conversation, conversationList, conversationRow, writeMessages } from "./support/inbox.ts";
import { expect, test } from "./support/test.ts";

test("search: the key /, marks, a result opened and done, what is not found, and without JavaScript", async ({
  owner: page,
  site,
  visitor,
  openOwner,
}) => {
  const email = freshEmail("search");
  const id = await sendByApi(visitor, site, { name: "Żaneta", email, message: "A shop for tandem bicycles" });
  await replyByApi(visitor, site, { id, message: "Gęślą jaźń, too" });
  await visit(page, "/admin/inbox");
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Search conversations" });
  await expect(field).toBeFocused();
  await field.fill("tandem gesl");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=tandem\+gesl/);
  await expect(page.getByText("1 conversation", { exact: true })).toBeVisible();
  await expect(conversationRow(page, "Żaneta").locator("mark")).toHaveText(["tandem"]);
  await expectNoViolations(page, "results");
  await conversationRow(page, "Żaneta").click();
  await conversation(page).getByRole("button", { name: "Done", exact: true }).click();
  await expectToast(page, "Done", "1 conversation");
  await expect(conversationRow(page, "Żaneta")).toBeVisible();
  await field.fill("tandem is:open is:nothing");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Not understood: is:nothing")).toBeVisible();
  await expect(conversationList(page).getByText("Nothing was found")).toBeVisible();
  await page.getByRole("link", { name: "Close search" }).click();
  await expect(field).toHaveValue("");

  const plain = await openOwner({ javaScriptEnabled: false });
  await plain.goto("/admin/inbox");
  await plain.getByRole("searchbox", { name: "Search conversations" }).fill("from:zaneta jazn");
  await plain.keyboard.press("Enter");
  await expect(conversationRow(plain, "Żaneta").locator("mark")).toHaveText(["Żaneta", "jaźń"]);
});

test("labels: created for two with the key l, listed, undone; renamed on their page", async ({
  owner: page,
  site,
  visitor,
}) => {
  const [first = "", second = ""] = await writeMessages(visitor, site, 2);
  await visit(page, "/admin/inbox");
  await page.getByLabel(`Select ${first}`).check();
  await page.getByLabel(`Select ${second}`).check();
  await page.keyboard.press("l");
  const field = page.getByRole("combobox", { name: "Label" });
  await expect(field).toBeFocused();
  await field.fill("Łódź");
  await page.keyboard.press("Enter");
  await expectToast(page, "Label added", "2 conversations");
  await expect(conversationRow(page, first)).toContainText("Łódź");
  await field.fill("lodz");
  await expect(page.getByRole("option", { name: "Łódź" })).toHaveAttribute("aria-checked", "true");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  for (const name of [first, second]) await page.getByLabel(`Select ${name}`).uncheck();

  await conversationRow(page, first).click();
  await conversation(page).getByRole("heading", { name: first }).waitFor();
  await page.keyboard.press("l");
  await expect(field).toBeFocused();
  await expectNoViolations(page, "labels");
  await page.keyboard.press("Enter");
  await toastOf(page, "Label removed", "1 conversation").getByRole("button", { name: "Undo" }).click();
  await expect(conversation(page).getByText("Łódź")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("navigation", { name: "Labels" }).getByRole("button").click();
  await page.getByRole("link", { name: "Łódź", exact: true }).click();
  await expect(page).toHaveURL(/label=/);
  await expect(conversationList(page).getByRole("link")).toHaveCount(2);
  await page.getByLabel(`Select ${second}`).check();
  await page.getByRole("group", { name: "Selected conversations" }).getByRole("button", { name: "Done" }).click();
  await expectToast(page, "Done", "1 conversation");
  await expect(conversationRow(page, second)).toBeVisible();
});
