import { expectToast, visit } from "./support/actions.ts";
import { expectNoViolations } from "./support/axe.ts";
import { conversation, conversationRow, writeMessages } from "./support/inbox.ts";
import { expect, test } from "./support/test.ts";

test("the command palette leads from any page of the owner to pages and actions, and runs those of a conversation", async ({
  owner: page,
  openBrowser,
  site,
}) => {
  const [name = ""] = await writeMessages(await openBrowser(), site, 1);
  await visit(page, "/admin/health");
  const palette = page.getByRole("dialog", { name: "Commands" });
  const choose = async (typed: string, option: string) => {
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill(typed);
    await expect(palette.getByRole("option", { selected: true })).toHaveText(option);
    await page.keyboard.press("Enter");
    await expect(palette).toBeHidden();
  };
  await choose("api token", "Make an API token");
  await expect(page).toHaveURL(/\/admin\/numbers\/settings$/);
  await expect(page.getByRole("region", { name: "API tokens" }).getByLabel("Name")).toBeFocused();
  await choose("go inbox", "Go to Inbox");
  await conversationRow(page, name).click();
  await expect(conversation(page).getByText(`Question of ${name}`)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("option", { name: "Mark unread" })).toBeVisible();
  await expectNoViolations(page, "palette");
  await page.keyboard.press("Escape");
  await choose("mark un", "Mark unread");
  await expectToast(page, "Marked unread", "1 conversation");
  await conversationRow(page, name).click();
  await choose("every", "Everything about this person");
  await expect(page).toHaveURL(/\/person$/);
  await page.goBack();
  await conversation(page).getByLabel("Message", { exact: true }).fill("Gladly.");
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Sending", "The reply leaves in 10 seconds.");
});
