import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface PageInParts {
  readonly url: string;
  /** Sends the rest. */
  finish(): void;
  close(): void;
}

/** Serves one document of a site, without its files, on loopback: what is before `middle` at once, the rest when told to. */
export async function serveInParts(site: string, path: string, middle: string): Promise<PageInParts> {
  const html = await (await fetch(site + path)).text();
  const place = html.indexOf(middle);
  if (place < 0) throw new Error(`${path} has no ${middle}`);
  let finish = () => {};
  const server = createServer((request, response) => {
    if (request.url !== path) return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).write(html.slice(0, place));
    finish = () => void response.end(html.slice(place));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${path}`, finish: () => finish(), close: () => server.close() };
}
