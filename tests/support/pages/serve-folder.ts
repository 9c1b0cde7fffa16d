import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

export interface ServedPage {
  readonly url: string;
  close(): void;
}

const contentTypes: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Serves a folder on loopback, with index.html for `/`. */
export async function serveFolder(folder: string, headers: Readonly<Record<string, string>> = {}): Promise<ServedPage> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname === "/" ? "/index.html" : pathname;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("Content-Type", contentTypes[extname(path)] ?? "text/plain");
    try {
      response.end(readFileSync(join(folder, path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
