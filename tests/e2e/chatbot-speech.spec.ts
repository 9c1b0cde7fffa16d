import { ask, chatbotCode, priceQuestion, priceText, question, turns, unlock } from "./support/chatbot.ts";
import { removeSpeech, replaceSpeech } from "./support/speech-stub.ts";
import { expect, test } from "./support/test.ts";

test.use({ siteEnvironment: { CHATBOT_CODE: chatbotCode } });

test("without it there are no buttons; with it a question is dictated, sent once, refused with a reason", async ({
  openBrowser,
  site,
}) => {
  const silent = await openBrowser();
  await silent.addInitScript(removeSpeech);
  const without = await unlock(silent, site);
  await ask(without, priceQuestion);
  await expect(without.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect(without.getByRole("button", { name: "Dictate" })).toBeHidden();
  await expect(without.getByRole("button", { name: "Read aloud" })).toHaveCount(0);

  const page = await openBrowser({ locale: "de-DE" });
  await page.addInitScript(replaceSpeech);
  const frame = await unlock(page, site);
  const dictate = frame.getByRole("button", { name: "Dictate" });
  const listening = frame.getByText("Listening. Your browser turns speech into text");
  const recognize = (text: string, kind = "result") =>
    frame.locator("body").evaluate((_, input) => speechStub.recognize(input.text, input.kind), { text, kind });
  await question(frame).fill("Hello,");
  await dictate.click();
  await expect(dictate).toHaveAttribute("aria-pressed", "true");
  await expect(listening).toBeVisible();
  expect(await frame.locator("body").evaluate(() => speechStub.lang)).toBe("de-DE");
  await recognize("how much");
  await expect(question(frame)).toHaveValue("Hello, how much");
  await recognize("how much is it");
  await dictate.click(); // its last result comes with the end
  await expect(question(frame)).toHaveValue("Hello, how much is it, please");
  await expect(dictate).toHaveAttribute("aria-pressed", "false");
  await expect(listening).toBeHidden();

  await dictate.click();
  await recognize("now");
  await question(frame).press("Enter");
  await expect(turns(frame).locator("h2")).toHaveText("Hello, how much is it, please now");
  await recognize("and again");
  await expect(question(frame)).toHaveValue("");
  await expect(dictate).toHaveAttribute("aria-pressed", "false");

  await dictate.click();
  await recognize("two");
  await question(frame).pressSequentially(" or 3");
  await expect(dictate).toHaveAttribute("aria-pressed", "false");
  await recognize("two pages");
  await expect(question(frame)).toHaveValue("two or 3");

  await dictate.click();
  await recognize("not-allowed", "error");
  await expect(frame.getByText("Your browser doesn't allow the microphone here.")).toBeVisible();
  await expect(dictate).toHaveAttribute("aria-pressed", "false");
});

test("an answer is read aloud by sentences, in the page's language, and stopped", async ({ openBrowser, site }) => {
  const page = await openBrowser({ locale: "de-DE" });
  await page.addInitScript(replaceSpeech);
  const frame = await unlock(page, site);
  await ask(frame, priceQuestion);
  const stop = frame.getByRole("button", { name: "Stop reading" });
  const listUtterances = () => frame.locator("body").evaluate(() => speechStub.utterances);
  await frame.getByRole("button", { name: "Read aloud" }).click();
  await expect(stop).toBeFocused();
  const utterances = await listUtterances();
  expect(utterances.length).toBeGreaterThan(1);
  expect(utterances.map(({ text }) => text).join(" ")).toMatch(priceText);
  expect(new Set(utterances.map(({ lang }) => lang))).toEqual(new Set(["en"]));
  await stop.click();
  await expect(stop).toBeHidden();
  expect(await listUtterances()).toEqual([]);
  await frame.getByRole("button", { name: "Read aloud" }).click();
  await frame.locator("body").evaluate(() => speechStub.finish());
  await expect(frame.getByRole("button", { name: "Read aloud" })).toBeVisible();
  await frame.getByRole("button", { name: "Read aloud" }).click();
  await frame.getByRole("button", { name: "New conversation" }).click();
  expect(await listUtterances()).toEqual([]);
});
