import { ask, chatbotCode, priceQuestion, priceText, question, turns, unlock } from "./support/chatbot.ts";
import { removeSpeech, replaceSpeech } from "./support/speech-stub.ts";
import { expect, test } from "./support/test.ts";

test("without it there are no buttons; with it a question is dictated, sent once, refused with a reason", async ({
  openBrowser,
  startOwnSite,
}) => {
  const site = await startOwnSite({ CHATBOT_CODE: chatbotCode });
  const silent = await openBrowser({}, site);
  await silent.addInitScript(removeSpeech);
  const without = await unlock(silent, site);
  await ask(without, priceQuestion);
  await expect(without.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect(without.getByRole("button", { name: "Dictate" })).toBeHidden();
  await expect(without.getByRole("button", { name: "Read aloud" })).toHaveCount(0);

  const page = await openBrowser({ locale: "de-DE" }, site);
  await page.addInitScript(replaceSpeech);
  const frame = await unlock(page, site);
  const dictate = frame.getByRole("button", { name: "Dictate" });
  const listening = frame.getByText("Listening. Your browser turns speech into text");
  const hear = (text: string, kind = "result") =>
    frame.locator("body").evaluate((_, heard) => speechStub.hear(heard.text, heard.kind), { text, kind });
  await question(frame).fill("Hello,");
  await dictate.click();
  await expect(dictate).toHaveAttribute("aria-pressed", "true");
  await expect(listening).toBeVisible();
  expect(await frame.locator("body").evaluate(() => speechStub.lang)).toBe("de-DE");
  await hear("how much");
  await expect(question(frame)).toHaveValue("Hello, how much");
  await hear("how much is it");
  await dictate.click(); // its last result comes with the end
  await expect(question(frame)).toHaveValue("Hello, how much is it, please");
  await expect(dictate).toHaveAttribute("aria-pressed", "false");
  await expect(listening).toBeHidden();

  await dictate.click();
  await hear("now");
  await question(frame).press("Enter");
  await expect(turns(frame).locator("h2")).toHaveText("Hello, how much is it, please now");
  await hear("and again");
  await expect(question(frame)).toHaveValue("");
  await expect(dictate).toHaveAttribute("aria-pressed", "false");

  await dictate.click();
  await hear("two");
  await question(frame).pressSequentially(" or 3");
  await expect(dictate).toHaveAttribute("aria-pressed", "false");
  await hear("two pages");
  await expect(question(frame)).toHaveValue("two or 3");

  await dictate.click();
  await hear("not-allowed", "error");
  await expect(frame.getByText("The browser does not allow the microphone here.")).toBeVisible();
  await expect(dictate).toHaveAttribute("aria-pressed", "false");
});

test("an answer is read aloud by sentences, in the page's language, and stopped", async ({
  openBrowser,
  startOwnSite,
}) => {
  const site = await startOwnSite({ CHATBOT_CODE: chatbotCode });
  const page = await openBrowser({ locale: "de-DE" }, site);
  await page.addInitScript(replaceSpeech);
  const frame = await unlock(page, site);
  await ask(frame, priceQuestion);
  const stop = frame.getByRole("button", { name: "Stop reading" });
  const said = () => frame.locator("body").evaluate(() => speechStub.said);
  await frame.getByRole("button", { name: "Read aloud" }).click();
  await expect(stop).toBeFocused();
  const spoken = await said();
  expect(spoken.length).toBeGreaterThan(1);
  expect(spoken.map(({ text }) => text).join(" ")).toMatch(priceText);
  expect(new Set(spoken.map(({ lang }) => lang))).toEqual(new Set(["en"]));
  await stop.click();
  await expect(stop).toBeHidden();
  expect(await said()).toEqual([]);
  await frame.getByRole("button", { name: "Read aloud" }).click();
  await frame.locator("body").evaluate(() => speechStub.finish());
  await expect(frame.getByRole("button", { name: "Read aloud" })).toBeVisible();
  await frame.getByRole("button", { name: "Read aloud" }).click();
  await frame.getByRole("button", { name: "New conversation" }).click();
  expect(await said()).toEqual([]);
});
