// A browser with the engines in it: built as the site builds them, under the site's policy for scripts.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { browserPackages } from "../../scripts/browser-packages.ts";
import { noEval } from "../../scripts/no-eval-plugin.ts";
import type { EngineResult, EngineRun } from "../engines/page.ts";
import { launchBrowser } from "./browser.ts";

export interface EnginePage {
  run(run: EngineRun): Promise<EngineResult>;
  close(): Promise<void>;
}

const contentTypes: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };

export async function openEnginePage(): Promise<EnginePage> {
  const folder = mkdtempSync(join(tmpdir(), "northlight-engines-"));
  await build({
    root: fileURLToPath(new URL("../engines/", import.meta.url)),
    configFile: false,
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
    resolve: browserPackages,
    worker: { format: "es", plugins: () => [noEval()] },
  });
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "");
    response.setHeader("Content-Security-Policy", "default-src 'self'");
    response.setHeader("Content-Type", contentTypes[extname(path)] ?? "text/plain");
    try {
      response.end(readFileSync(join(folder, path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await launchBrowser();
  const page = await browser.newPage();
  // The address of a server that listens on a port is an AddressInfo.
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    run: (run) => page.evaluate((given) => window.runEngine(given), run),
    close: async () => {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
