import { createServer } from "vite";
import type { Passage } from "#app/features/chatbot/passages/passage.ts";
import { defaultPeriods, privacySettings } from "#tests/support/privacy-settings.ts";
import { testContent } from "#tests/support/shipped-content.ts";

type SitePassages = typeof import("#app/screens/site-passages/site-passages.server.ts");

/** Vite compiles the pages, from which the passages are read. */
export async function listSitePassages(): Promise<Passage[]> {
  const vite = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const pages = (await vite.ssrLoadModule("/app/screens/site-passages/site-passages.server.ts")) as SitePassages;
  const passages = await pages.listSitePassages(privacySettings, defaultPeriods, testContent);
  await vite.close();
  return passages;
}
