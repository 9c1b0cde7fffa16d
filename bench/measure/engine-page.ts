import type { EngineRun } from "../../tests/support/pages/engine-page/page.ts";
import { serveEnginePage } from "../../tests/support/pages/engine-page/serve.ts";
import { launchBrowser } from "./browser.ts";

export interface EnginePage {
  run(run: EngineRun): Promise<{ milliseconds: number; failed: number }>;
  close(): Promise<void>;
}

export async function openEnginePage(): Promise<EnginePage> {
  const server = await serveEnginePage();
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(server.url);
  return {
    run: (run) =>
      page.evaluate(async (given) => {
        const { milliseconds, results } = await window.runEngine(given);
        const failed = results.filter(({ steps }) => steps.some(({ report }) => report.kind === "failed"));
        return { milliseconds, failed: failed.length };
      }, run),
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
