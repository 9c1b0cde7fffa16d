import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator, Page } from "@playwright/test";
import { hostileTexts } from "../support/hostile-texts.ts";
import { chunkOf, type ModelServer, startModelServer, startStream } from "../support/model-server.ts";
import { chatbotFrameHeightPx, chatbotVerificationMs } from "../support/specified-texts.ts";
import { expectToast, freshEmail, receiveMail, rowOf, signIn, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import type { SiteProcess } from "./support/site-process.ts";
import { contactEmail } from "./support/site-process.ts";
import { removeSpeech, replaceSpeech } from "./support/speech-stub.ts";
import { expect, test } from "./support/test.ts";

const path = "/projects/ai-chatbot";
const code = "a-code-for-tests";
const priceQuestion = "How much does a website cost?";
const priceText = /there is no price list/;

const codeField = (page: Page) => page.getByLabel("Access Code");
const assistant = (page: Page): FrameLocator => page.frameLocator('iframe[title="AI Chatbot"]');
const question = (frame: FrameLocator) => frame.getByRole("textbox", { name: "Your question" });
const turns = (frame: FrameLocator) => frame.locator(".turn");

async function enterCode(page: Page, typed = code): Promise<void> {
  await codeField(page).fill(typed);
  await page.getByRole("button", { name: "Access Chatbot" }).click();
}

/** Opens the chatbot without its screens, for tests that are about what is behind. */
async function unlock(page: Page, site: SiteProcess): Promise<FrameLocator> {
  const form = { intent: "enter", code };
  const answer = await page.request.post(site.url + path, { form, headers: { Origin: site.url }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  await visit(page, path);
  return assistant(page);
}

async function ask(frame: FrameLocator, text: string): Promise<void> {
  await question(frame).fill(text);
  await question(frame).press("Enter");
}

const flagOf = (page: Page) => page.evaluate(() => localStorage.getItem("chatbotAuthenticated"));
const keysOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("chatbot")));

let site: SiteProcess;
let endpoint: ModelServer;

test.describe("the gate", () => {
  test("a wrong code, the right one, a reload and the logout, in the specification's words", async ({
    openBrowser,
    startOwnSite,
  }) => {
    site = await startOwnSite({ CHATBOT_CODE: code });
    const page = await openBrowser({}, site);
    await visit(page, path);
    await expect(page.locator("iframe")).toHaveCount(0);
    await enterCode(page, "a-wrong-code");
    await expectToast(page, "Access Denied", "Invalid access code. Please try again.");
    await expect(codeField(page)).toHaveValue("");
    await expect(codeField(page)).toBeFocused();
    expect(await flagOf(page)).toBeNull();

    const startedAt = Date.now();
    await enterCode(page);
    await expect(page.getByRole("button", { name: "Verifying..." })).toBeVisible();
    await expectToast(page, "Access Granted", "Welcome to the AI Chatbot!");
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(chatbotVerificationMs);
    expect(await flagOf(page)).toBe("true");
    const frame = page.locator("iframe");
    expect((await frame.boundingBox())?.height).toBe(chatbotFrameHeightPx);
    await expect(frame).toHaveAttribute("allow", "microphone; camera");
    const tab = page.getByRole("link", { name: "Open in New Tab" });
    await expect(tab).toHaveAttribute("target", "_blank");
    await expect(tab).toHaveAttribute("href", `${path}/frame`);

    await visit(page, path);
    await expect(assistant(page).getByRole("heading", { name: "What would you like to know?" })).toBeVisible();
    await ask(assistant(page), "Do you have an office?");
    await expect(assistant(page).locator(".quote")).toContainText("We have no office.");

    await page.getByRole("button", { name: "Logout" }).click();
    await expectToast(page, "Logged Out", "You've been logged out of the AI Chatbot.");
    await expect(codeField(page)).toBeVisible();
    expect(await keysOf(page)).toEqual([]);
  });

  test("a flag without the cookie opens nothing and goes; too many codes say when to try again, and the code stays typed", async ({
    openBrowser,
    startOwnSite,
  }) => {
    site = await startOwnSite({ CHATBOT_CODE: code });
    const page = await openBrowser({}, site);
    await page.addInitScript(() => {
      if (sessionStorage.getItem("seen")) return;
      sessionStorage.setItem("seen", "1");
      localStorage.setItem("chatbotAuthenticated", "true");
    });
    await visit(page, path);
    await expect(codeField(page)).toBeVisible();
    await expect.poll(() => flagOf(page)).toBeNull();

    for (let i = 0; i < 5; i++)
      await page.request.post(site.url + path, {
        form: { intent: "enter", code: `no-${i}` },
        headers: { Origin: site.url },
      });
    await enterCode(page);
    await expect(
      page.getByText(/Too many wrong codes came from your network\. Please try again in 15 minutes\./),
    ).toBeVisible();
    await expect(codeField(page)).toHaveValue(code);
  });

  test("without JavaScript the form opens the page, and the assistant says what it needs", async ({
    openBrowser,
    startOwnSite,
  }) => {
    site = await startOwnSite({ CHATBOT_CODE: code });
    const page = await openBrowser({ javaScriptEnabled: false }, site);
    await page.goto(path);
    await enterCode(page, "a-wrong-code");
    await expect(page.getByText("Invalid access code. Please try again.")).toBeVisible();
    await enterCode(page);
    await expect(assistant(page).locator("noscript p")).toHaveText(/^The assistant needs JavaScript\./);
    await expect(assistant(page).getByRole("button")).toHaveCount(0); // none that would do nothing
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(codeField(page)).toBeVisible();
  });
});

test.describe("the assistant", () => {
  test("quotes pages with links, keeps draft and conversation over a reload, and begins anew", async ({
    openBrowser,
    startOwnSite,
  }) => {
    site = await startOwnSite({ CHATBOT_CODE: code });
    const page = await openBrowser({ permissions: ["clipboard-read", "clipboard-write"] }, site);
    const frame = await unlock(page, site);
    await frame.getByRole("button", { name: priceQuestion }).click();
    const quote = frame.locator(".quote");
    await expect(quote).toContainText(priceText);
    await expect(quote.getByRole("link", { name: /^From the studio, Prices and offers/ })).toHaveAttribute(
      "href",
      "/contact",
    );
    await expect(frame.getByRole("status").first()).toContainText(priceText);
    await frame.getByRole("button", { name: "Copy" }).click();
    await expect(frame.getByText("Copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(priceText);

    await question(frame).fill("First line");
    await question(frame).press("Shift+Enter");
    await question(frame).pressSequentially("second");
    await expect(turns(frame)).toHaveCount(1);
    await visit(page, path);
    await expect(question(frame)).toHaveValue("First line\nsecond");
    await expect(turns(frame)).toHaveCount(1);
    await expect(turns(frame).locator("time")).toBeVisible();
    await ask(frame, "Who won the football world cup?");
    await expect(turns(frame).nth(1)).toContainText("I found no answer to that on this site.");

    await frame.getByRole("button", { name: "New conversation" }).click();
    await expect(turns(frame)).toHaveCount(0);
    await frame.getByRole("button", { name: "Bring the last conversation back" }).click();
    await expect(turns(frame)).toHaveCount(2);
    await expect(question(frame)).toBeFocused();
  });

  test("a conversation becomes a message at the desk, with a mail to the owner", async ({
    openBrowser,
    startOwnSite,
  }) => {
    site = await startOwnSite({ CHATBOT_CODE: code });
    const page = await openBrowser({}, site);
    const email = freshEmail("letter");
    const frame = await unlock(page, site);
    await ask(frame, "Do you build shops for tractors?");
    await frame.getByRole("button", { name: "Send this to the studio" }).first().click();
    const dialog = frame.getByRole("dialog", { name: "Send this to the studio" });
    await expect(dialog.getByLabel("Message")).toHaveValue(/Question: Do you build shops for tractors\?/);
    await dialog.getByLabel("Name").fill("Ann Archer");
    await dialog.getByLabel("Email").fill("nobody");
    await dialog.getByRole("button", { name: "Send Message" }).click();
    await expect(dialog.getByText(/Please enter one valid email address/)).toBeVisible();
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await dialog.getByLabel("Email").fill(email);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Sent. The studio answers by e-mail;")).toBeVisible();
    await dialog.getByRole("button", { name: "Back to the chat" }).click();
    await expect(dialog).toBeHidden();
    expect((await receiveMail(site, contactEmail, /Ann Archer/)).parsed.text).toContain("tractors");
    await signIn(page, site);
    await visit(page, "/admin/dashboard");
    await expect(rowOf(page, email)).toContainText("I asked the assistant on your website");
  });

  test("a lost connection loses no question, and an ended access says so", async ({
    openBrowser,
    startOwnSite,
    watch,
  }) => {
    watch.allow(/ERR_|Failed to (load resource|fetch)/);
    site = await startOwnSite({ CHATBOT_CODE: code });
    const page = await openBrowser({}, site);
    const frame = await unlock(page, site);
    await page.route("**/ask", (route) => route.abort());
    await ask(frame, priceQuestion);
    await expect(turns(frame)).toContainText("The site could not be reached.");
    await page.unroute("**/ask");
    await frame.getByRole("button", { name: "Ask again" }).click();
    await expect(turns(frame)).toContainText(priceText);
    await expect(turns(frame)).toHaveCount(1);

    await page.context().clearCookies();
    await ask(frame, "Do you offer hosting?");
    await expect(turns(frame).nth(1)).toContainText("Please enter the access code. Your question is still here.");
    await frame.getByRole("link", { name: "Enter the access code" }).click();
    await expect(codeField(page)).toBeVisible();
  });
});

test.describe("speech", () => {
  test("without it there are no buttons; with it a question is dictated, sent once, refused with a reason", async ({
    openBrowser,
    startOwnSite,
  }) => {
    site = await startOwnSite({ CHATBOT_CODE: code });
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
    await hear("not-allowed", "error");
    await expect(frame.getByText("The browser does not allow the microphone here.")).toBeVisible();
    await expect(dictate).toHaveAttribute("aria-pressed", "false");
  });

  test("an answer is read aloud by sentences, in the page's language, and stopped", async ({
    openBrowser,
    startOwnSite,
  }) => {
    site = await startOwnSite({ CHATBOT_CODE: code });
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
});

test.describe("with a language model", () => {
  test.beforeEach(async () => {
    endpoint = await startModelServer();
  });
  test.afterEach(() => endpoint.stop());

  test("words stream and can be stopped; hostile ones stay words, and only passages are links", async ({
    openBrowser,
    startOwnSite,
  }) => {
    site = await startOwnSite({
      CHATBOT_CODE: code,
      CHATBOT_API_URL: endpoint.url,
      CHATBOT_MODEL: "test",
      CHATBOT_LIMIT_PER_VISITOR: "1000",
    });
    const page = await openBrowser({}, site);
    const frame = await unlock(page, site);
    await expect(frame.getByText(/Your questions go to 127\.0\.0\.1:\d+/)).toBeVisible();

    endpoint.answer = ["**It** ", "depends ", "[1].", "\n\n- on this\n- on that"];
    await ask(frame, priceQuestion);
    const first = turns(frame).nth(0);
    await expect(first.locator("strong")).toHaveText("It");
    await expect(first.locator("li").filter({ hasText: "on that" })).toBeVisible();
    await expect(first.getByRole("link", { name: /^Source 1: From the studio, Prices and offers/ })).toHaveAttribute(
      "href",
      "/contact",
    );
    await expect(frame.locator("#announcer")).toHaveText(/It.+depends/);

    endpoint.answer = Array.from({ length: 500 }, () => "word ");
    endpoint.pieceEveryMs = 20;
    await ask(frame, priceQuestion);
    await expect(turns(frame).nth(1)).toContainText("word word word");
    await frame.getByRole("button", { name: "Stop", exact: true }).click();
    await expect(turns(frame).nth(1)).toContainText("Stopped.");
    await expect.poll(() => endpoint.requests.at(-1)?.wasAborted).toBe(true);
    await expect(question(frame)).toBeFocused();

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
  });

  test("text that no parser takes is shown as it is, and the conversation comes back after a reload", async ({
    openBrowser,
    startOwnSite,
  }) => {
    site = await startOwnSite({ CHATBOT_CODE: code, CHATBOT_API_URL: endpoint.url, CHATBOT_MODEL: "test" });
    const page = await openBrowser({}, site);
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

  test("one that breaks off keeps its words and quotes the pages", async ({ openBrowser, startOwnSite }) => {
    site = await startOwnSite({ CHATBOT_CODE: code, CHATBOT_API_URL: endpoint.url, CHATBOT_MODEL: "test" });
    const page = await openBrowser({}, site);
    const frame = await unlock(page, site);
    endpoint.answer = (response) => {
      startStream(response);
      response.end(chunkOf("Half an answer"));
    };
    await ask(frame, priceQuestion);
    await expect(turns(frame)).toContainText("Half an answer");
    await expect(turns(frame)).toContainText(
      "The answer of the language model broke off. This is what the pages of this site say:",
    );
    await expect(frame.locator(".quote")).toContainText(priceText);
  });
});

test("a chatbot elsewhere stands in the frame, may use the microphone, and reaches nothing of ours", async ({
  openBrowser,
  startOwnSite,
}) => {
  const hosted = await startHostedChatbot();
  try {
    site = await startOwnSite({ CHATBOT_CODE: code, CHATBOT_URL: hosted.url });
    const page = await openBrowser({}, site);
    await unlock(page, site);
    const inner = assistant(page).frameLocator("iframe");
    await expect(inner.getByText("Hosted: microphone, camera")).toBeVisible();
    await expect(inner.getByText("referrer", { exact: false })).toHaveText(`referrer ${site.url}/`);
    await expect(page.getByText(`This chatbot comes from ${new URL(hosted.url).host}.`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Open in New Tab" })).toHaveAttribute("href", hosted.url);
  } finally {
    hosted.server.close();
  }
});

async function startHostedChatbot(): Promise<{ url: string; server: Server }> {
  const script =
    "const may = (document.permissionsPolicy ?? document.featurePolicy).allowedFeatures();" +
    "document.querySelector('p').textContent = 'Hosted: ' + ['microphone', 'camera', 'geolocation'].filter((one) => may.includes(one)).join(', ');" +
    "document.querySelector('i').textContent = 'referrer ' + document.referrer;";
  const html = `<!doctype html><html lang="en"><title>Bot</title><p></p><i></i><script>${script}</script>`;
  const server = createServer((_, response) => response.writeHead(200, { "Content-Type": "text/html" }).end(html));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/embed`, server };
}

test("the owner has the code shown, makes a new one, and the old one opens nothing any more", async ({
  openBrowser,
  startOwnSite,
}) => {
  site = await startOwnSite();
  const [page, visitor] = [await openBrowser({}, site), await openBrowser({}, site)];
  await signIn(page, site);
  await visit(page, "/admin/dashboard");
  const panel = page.getByRole("region", { name: "Chatbot Access" });
  const shown = panel.getByLabel("Access code", { exact: true });
  await expect(shown).toHaveText("••••••••••••");
  await panel.getByRole("button", { name: "Show code" }).click();
  await expect(shown).toHaveText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  const old = await shown.innerText();
  await visit(visitor, path);
  await enterCode(visitor, old);
  await expect(visitor.locator("iframe")).toBeVisible();

  await panel.getByLabel("New code").fill("short");
  await panel.getByRole("button", { name: "Change code" }).click();
  await expect(panel.getByText("Please use at least 8 characters.")).toBeVisible();
  await expect(panel.getByLabel("New code")).toHaveValue("short");
  await panel.getByLabel("New code").fill("our own words");
  await panel.getByRole("button", { name: "Change code" }).click();
  await expectToast(page, "Code Changed", "The chatbot opens with the new code only");
  await expect(panel.getByLabel("New code")).toHaveValue("");
  await visit(visitor, path);
  await enterCode(visitor, old);
  await expectToast(visitor, "Access Denied", "Invalid access code. Please try again.");
  await enterCode(visitor, "our own words");
  await expectToast(visitor, "Access Granted", "Welcome to the AI Chatbot!");
});

test("page and assistant pass axe and fit a screen of 320 px", async ({ openBrowser, startOwnSite }) => {
  site = await startOwnSite({ CHATBOT_CODE: code });
  const page = await openBrowser({ ...still, viewport: { width: 320, height: 640 } }, site);
  await visit(page, path);
  await expectNoViolations(page, "locked");
  const frame = await unlock(page, site);
  await ask(
    frame,
    "What do you store about page views? And tell me averyveryveryverylongwordthatfitsnowhereatallinasmallframe",
  );
  await expect(frame.locator(".quote")).toBeVisible();
  await expectNoViolations(page, "conversation");
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  await page.goto(`${path}/frame`);
  expect(await page.evaluate(overflow)).toBe(0);
  await page.getByRole("button", { name: "Send this to the studio" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page, "letter");
  expect(await page.evaluate(overflow)).toBe(0);
});
