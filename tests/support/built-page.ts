// A page with one part of the site and nothing else, built as the site builds it.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { build } from "vite";
import { browserPackages } from "../../scripts/vite/browser-packages.ts";
import { noEval } from "../../scripts/vite/no-eval-plugin.ts";

export interface ServedPage {
  readonly url: string;
  close(): void;
}

const contentTypes: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };

/** As the site's, as far as it concerns scripts and workers. */
const policy = "default-src 'self'; script-src 'self'";

/** @param root the folder with its index.html */
export async function serveBuiltPage(root: string): Promise<ServedPage> {
  const folder = mkdtempSync(join(tmpdir(), "northlight-page-"));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
    resolve: { alias: browserPackages.alias, conditions: browserPackages.conditions },
    worker: { format: "es", plugins: () => [noEval()] },
  });
  const server = createServer((request, response) => {
    const path = request.url === "/" ? "/index.html" : (request.url ?? "");
    response.setHeader("Content-Security-Policy", policy);
    response.setHeader("Content-Type", contentTypes[extname(path)] ?? "text/plain");
    try {
      response.end(readFileSync(join(folder, path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a server that listens on a port is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
