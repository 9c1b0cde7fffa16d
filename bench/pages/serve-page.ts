// A page of ours, built as the site builds its own, on loopback; beside it pages that are served as they are.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { build } from "vite";

const contentTypes: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** @param folder of the page, with an index.html. @param built whether Vite builds it first */
export async function servePage(folder: string, built: boolean): Promise<{ url: string; close: () => void }> {
  const outDir = built ? mkdtempSync(join(tmpdir(), "northlight-page-")) : folder;
  if (built) {
    await build({
      root: folder,
      configFile: false,
      logLevel: "error",
      define: { "process.env.NODE_ENV": '"production"' },
      build: { outDir, emptyOutDir: true, target: "es2022" },
    });
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname === "/" ? "/index.html" : pathname;
    response.setHeader("Content-Type", contentTypes[extname(path)] ?? "text/plain");
    try {
      response.end(readFileSync(join(outDir, path)));
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
      if (built) rmSync(outDir, { recursive: true, force: true });
    },
  };
}
