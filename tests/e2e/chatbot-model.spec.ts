import { chunkOf, type ModelServer, startModelServer, startStream } from "../support/chatbot/model-server.ts";
import { hostileTexts } from "../support/hostile-texts.ts";
import { visit } from "./support/actions.ts";
import {
  ask,
  assistant,
  chatbotCode,
  chatbotPath,
  priceQuestion,
  priceText,
  question,
  turns,
  unlock,
} from "./support/chatbot.ts";
import { expect, test } from "./support/test.ts";

let endpoint: ModelServer;

test.beforeAll(async () => {
  endpoint = await startModelServer();
});
test.beforeEach(() => {
  endpoint.pieceEveryMs = 0;
});
test.afterAll(() => endpoint.stop());
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  siteEnvironment: async ({}, use) =>
    use({
      CHATBOT_CODE: chatbotCode,
      CHATBOT_API_URL: endpoint.url,
      CHATBOT_MODEL: "test",
      CHATBOT_LIMIT_PER_VISITOR: "1000",
    }),
});

test("words stream into every window and can be stopped; hostile ones stay words, and only passages are links", async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser();
  const frame = await unlock(page, site);
  await expect(frame.getByText(/Your questions are sent to 127\.0\.0\.1:\d+/)).toBeVisible();

  endpoint.answer = ["**It** ", "depends ", "[1].", "\n\n- on this\n- on that"];
  await ask(frame, priceQuestion);
  const first = turns(frame).nth(0);
  await expect(first.locator("strong")).toHaveText("It");
  await expect(first.locator("li").filter({ hasText: "on that" })).toBeVisible();
  await expect(first.getByRole("link", { name: /^Source 1: From the studio, Prices and offers/ })).toHaveAttribute(
    "href",
    "/contact",
  );
  await expect(frame.locator("#announcer")).toHaveText(/^It depends\./);

  endpoint.answer = Array.from({ length: 1_500 }, () => "word ");
  endpoint.pieceEveryMs = 20;
  await ask(frame, priceQuestion);
  await expect(turns(frame).nth(1)).toContainText("word word word");
  const secondPage = await page.context().newPage();
  await visit(secondPage, chatbotPath);
  const second = assistant(secondPage);
  await expect(second.getByRole("heading", { level: 2 })).toHaveCount(2);
  await expect(turns(second).nth(1)).not.toContainText("The answer was cut off.");
  const seenBefore = await turns(second).nth(1).innerText();
  await expect.poll(async () => (await turns(second).nth(1).innerText()).length).toBeGreaterThan(seenBefore.length);
  await frame.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(turns(frame).nth(1)).toContainText("Stopped.");
  await expect.poll(() => endpoint.requests.at(-1)?.wasAborted).toBe(true);
  await expect(question(frame)).toBeFocused();
  await expect(turns(second).nth(1)).toContainText("Stopped.");

  endpoint.pieceEveryMs = 0;
  const links = [
    "[our page](https://evil.example)",
    "https://evil.example",
    "<https://evil.example>",
    "[x](javascript:alert(1))",
  ];
  links.push(
    "![p](https://evil.example/p.png)",
    "[1]: https://evil.example",
    "<a href='https://evil.example'>x</a>",
    "[c](/contact)",
  );
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url());
  });
  endpoint.answer = [[...links, ...hostileTexts].join("\n\n")];
  await ask(frame, priceQuestion);
  const hostile = turns(frame).nth(2);
  await expect(hostile.getByRole("button", { name: "Copy" })).toBeVisible();
  const hrefs = await hostile.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(hrefs.length).toBeGreaterThan(0);
  for (const href of hrefs) expect(href).toMatch(/^\/(?!\/)/);
  expect(await hostile.locator("img, script, iframe, svg, style, form, input, object, embed").count()).toBe(0);
  expect(foreign).toEqual([]);
  await expect(hostile).toContainText("https://evil.example");

  endpoint.answer = Array.from({ length: 1_500 }, () => "word ");
  endpoint.pieceEveryMs = 20;
  await ask(frame, priceQuestion);
  await expect(turns(second).nth(3)).toContainText("word word word");
  await second.getByRole("button", { name: "New conversation" }).click();
  await expect(turns(frame)).toHaveCount(0);
  await expect.poll(() => endpoint.requests.at(-1)?.wasAborted).toBe(true);
});

test("text that no parser takes is shown as it is, and the conversation comes back after a reload", async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser();
  const frame = await unlock(page, site);
  endpoint.answer = [">".repeat(7_000)];
  await ask(frame, priceQuestion);
  await expect(turns(frame).nth(0)).toContainText(">>>>");
  endpoint.answer = ["> ".repeat(400), "deep"];
  await ask(frame, priceQuestion);
  await expect(turns(frame).nth(1)).toContainText("deep");
  expect(await frame.locator("blockquote").count()).toBeLessThan(20);
  await page.reload();
  await expect(turns(frame)).toHaveCount(2);
  await expect(turns(frame).nth(0).getByRole("button", { name: "Copy" })).toBeVisible();
});

test("one that breaks off keeps its words and quotes the pages", async ({ openBrowser, site }) => {
  const page = await openBrowser();
  const frame = await unlock(page, site);
  endpoint.answer = (response) => {
    startStream(response);
    response.end(chunkOf("Half an answer"));
  };
  await ask(frame, priceQuestion);
  await expect(turns(frame)).toContainText("Half an answer");
  await expect(turns(frame)).toContainText("The language model's answer was cut off. Here's what this site says:");
  await expect(frame.locator(".quote")).toContainText(priceText);
});
