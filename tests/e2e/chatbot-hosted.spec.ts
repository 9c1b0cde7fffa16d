import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { assistant, chatbotCode, unlock } from "./support/chatbot.ts";
import { expect, test } from "./support/test.ts";

test("a chatbot elsewhere stands in the frame, may use the microphone, and reaches nothing of ours", async ({
  openBrowser,
  startOwnSite,
}) => {
  const hosted = await startHostedChatbot();
  try {
    const site = await startOwnSite({ CHATBOT_CODE: chatbotCode, CHATBOT_URL: hosted.url });
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
