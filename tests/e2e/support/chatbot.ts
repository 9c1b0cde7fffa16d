import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { visit } from "./actions.ts";
import type { SiteProcess } from "./site-process.ts";

export const chatbotPath = "/projects/ai-chatbot";
export const chatbotCode = "a-code-for-tests";
export const priceQuestion = "How much does a website cost?";
export const priceText = /What a website costs depends on what it should do/;

export const codeField = (page: Page): Locator => page.getByLabel("Access Code");
export const assistant = (page: Page): FrameLocator => page.frameLocator('iframe[title="AI Chatbot"]');
export const question = (frame: FrameLocator): Locator => frame.getByRole("textbox", { name: "Your question" });
export const turns = (frame: FrameLocator): Locator => frame.locator(".turn");

export async function enterCode(page: Page, typed = chatbotCode): Promise<void> {
  await codeField(page).fill(typed);
  await page.getByRole("button", { name: "Access Chatbot" }).click();
}

/** Opens the chatbot without the access form, for tests of the assistant. */
export async function unlock(page: Page, site: SiteProcess): Promise<FrameLocator> {
  const form = { intent: "enter", code: chatbotCode };
  const answer = await page.request.post(site.url + chatbotPath, {
    form,
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await visit(page, chatbotPath);
  return assistant(page);
}

export async function ask(frame: FrameLocator, text: string): Promise<void> {
  await question(frame).fill(text);
  await question(frame).press("Enter");
}
