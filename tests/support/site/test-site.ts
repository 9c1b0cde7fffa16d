import { once } from "node:events";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, inject, onTestFinished } from "vitest";
import { createPostgresDatabase } from "../database/postgres-database.ts";
import { loadBundle, type OpenSite, openSite } from "./site.ts";

type Options = Parameters<typeof openSite>[0];

/** Opens a site for the tests of a file: called while the file is read, it closes the site after them. */
export async function openFileSite(options?: Options): Promise<OpenSite> {
  const site = await openSite(options);
  afterAll(() => site.close());
  return site;
}

/** Opens a site for the test that calls it, and closes it after that test. */
export async function openTestSite(options?: Options): Promise<OpenSite> {
  const site = await openSite(options);
  onTestFinished(() => site.close());
  return site;
}

/** @returns the address of an empty database on PostgreSQL that is dropped after the test */
export async function openTestPostgres(): Promise<string> {
  const { url, drop } = await createPostgresDatabase(inject("postgresUrl"));
  onTestFinished(drop);
  return url;
}

export const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}
export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
export type Ask = (path: string, asked?: Asked) => Promise<Answer>;

/** Lets a site listen until the end. @returns a function that asks it over a connection */
async function listen({ site }: OpenSite, atEnd: (close: () => void) => void): Promise<Ask> {
  const server = loadBundle().bundle.createHttpServer(site).listen(0, "127.0.0.1");
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  // Not fetch: it decodes bodies by itself and sets headers of its own.
  return async (path, { method = "GET", headers = {}, body } = {}) => {
    const request = httpRequest({ port, host: "127.0.0.1", path, method, headers });
    request.end(body);
    const [response] = await once(request, "response");
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  };
}

/** Opens a site that listens, for the test that calls it, and a function that asks it. */
export async function openTestServer(options?: Options) {
  const site = await openTestSite(options);
  return { site, ask: await listen(site, onTestFinished) };
}

/** The same for the tests of a file: called while the file is read. */
export async function openFileServer(options?: Options): Promise<{ site: OpenSite; ask: Ask }> {
  const site = await openFileSite(options);
  return { site, ask: await listen(site, afterAll) };
}
