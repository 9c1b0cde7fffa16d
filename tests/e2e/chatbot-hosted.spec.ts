import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { assistant, chatbotCode, unlock } from "./support/chatbot.ts";
import { expect, test } from "./support/test.ts";

let hosted: Awaited<ReturnType<typeof startHostedChatbot>>;

test.beforeAll(async () => {
  hosted = await startHostedChatbot();
});
test.afterAll(() => void hosted.server.close());
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  siteEnvironment: async ({}, use) => use({ CHATBOT_CODE: chatbotCode, CHATBOT_URL: hosted.url }),
});

test("a chatbot elsewhere stands in the frame, may use the microphone, and reaches nothing of ours", async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser();
  await unlock(page, site);
  const inner = assistant(page).frameLocator("iframe");
  await expect(inner.getByText("Hosted: microphone, camera")).toBeVisible();
  await expect(inner.getByText("referrer", { exact: false })).toHaveText(`referrer ${site.url}/`);
  await expect(page.getByText(`This chatbot is provided by ${new URL(hosted.url).host}.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in New Tab" })).toHaveAttribute("href", hosted.url);
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
