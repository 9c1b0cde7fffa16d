import { expectToast, visit } from "./support/actions.ts";
import { findViolations } from "./support/axe.ts";
import { ask, chatbotCode, turns, unlock } from "./support/chatbot.ts";
import { expect, test } from "./support/test.ts";

test.use({ siteEnvironment: { CHATBOT_CODE: chatbotCode } });

test("a question without an answer reaches the owner, whose answer the next visitor gets", async ({
  site,
  visitor,
  openOwner,
}) => {
  const frame = await unlock(visitor, site);
  await ask(frame, "Do you make logos?");
  await expect(turns(frame).last()).toContainText("I couldn't find an answer to that on this site.");
  const chips = frame.getByRole("region", { name: "You can also ask" });
  await chips.getByRole("button", { name: "Can I see your work?" }).click();
  await expect(
    turns(frame)
      .last()
      .getByRole("link", { name: /Our work/ }),
  ).toHaveAttribute("href", "/#designs-title");
  await expect(chips.getByRole("button", { name: "Can I see your work?" })).toBeHidden();

  const owner = await openOwner();
  await visit(owner, "/admin/questions");
  await owner.locator("summary", { hasText: "Do you make logos?" }).click();
  await owner.getByRole("button", { name: "Add answer" }).click();
  await expect(owner.getByText("Answer is required.")).toBeVisible();
  expect(await findViolations(owner)).toEqual([]);
  await owner.getByRole("textbox", { name: "Answer" }).fill("Yes, together with a website.");
  await owner.getByRole("button", { name: "Add answer" }).click();
  await expectToast(owner, "Answer Added", "It is in assistant.md.");
  await expect(owner.getByText("No questions without an answer")).toBeVisible();

  await ask(frame, "can you make a logo?");
  await expect(turns(frame).last().locator(".quote")).toContainText("Yes, together with a website.");
});
