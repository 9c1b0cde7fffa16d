import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { readConfig } from "#app/composition/config.server.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import type { createLogger } from "#app/platform/logger.server.ts";
import { type Assets, findAssets } from "#server/http/assets.ts";
import type { createHttpServer } from "#server/http/http-server.ts";
import type { createSite, Site } from "#server/site.ts";

const buildFolder = fileURLToPath(new URL("../../build/", import.meta.url));

type ServerBuild = Awaited<ReturnType<Parameters<typeof createSite>[0]["getBuild"]>>;
type Bundle = ServerBuild & {
  readConfig: typeof readConfig;
  createLogger: typeof createLogger;
  createSite: typeof createSite;
  createHttpServer: typeof createHttpServer;
};

let loaded: { bundle: Bundle; assets: Assets } | undefined;

/** The site as it was built, on the production build of React. Node's own loader: vitest would transform the bundle. */
export function loadBundle(): { bundle: Bundle; assets: Assets } {
  if (loaded) return loaded;
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  const bundle: Bundle = createRequire(import.meta.url)(join(buildFolder, "server/index.js"));
  process.env.NODE_ENV = environment;
  loaded = { bundle, assets: findAssets(join(buildFolder, "client"), join(buildFolder, "previous")) };
  return loaded;
}

export const ownerEmail = "owner@studio.example";
export const ownerPassword = "a long pass phrase of the owner";

/** One line of the site's log. */
export type LogLine = Record<string, unknown> & { msg: string };

interface SiteOptions {
  /** Over the defaults here; `undefined` removes one. */
  env?: Record<string, string | undefined>;
  /** PostgreSQL instead of SQLite in a folder. */
  databaseUrl?: string;
  /** A folder of the caller's, which stays; without it a fresh one that goes with the site. */
  dataDir?: string;
}

/** Whatever `Request` takes, with the address that the socket would have. */
export interface SiteRequest extends RequestInit {
  remoteAddress?: string;
}

/** A whole site without a socket, for the tests to ask. */
export class OpenSite {
  readonly site: Site;
  readonly dataDir: string;
  readonly origin: string;
  readonly log: readonly LogLine[];
  readonly #removesData: boolean;

  constructor(site: Site, dataDir: string, log: readonly LogLine[], removesData: boolean) {
    this.site = site;
    this.dataDir = dataDir;
    this.origin = site.services.config.origin;
    this.log = log;
    this.#removesData = removesData;
  }

  get db() {
    return this.site.services.desk.db;
  }

  /** Asks the site as Node's server would. */
  async request(path: string, { remoteAddress = "198.51.100.20", ...init }: SiteRequest = {}): Promise<Response> {
    const env = { incoming: { socket: { remoteAddress } } };
    return this.site.fetch(new Request(this.origin + path, init), env as never); // Hono reads the address and no more
  }

  /** Rows of a table, better-auth's included, for looking at what a request left behind. */
  async rows<R = Record<string, unknown>>(table: keyof Tables | "session"): Promise<R[]> {
    return (await sql<R>`select * from ${sql.table(table)}`.execute(this.db)).rows;
  }

  async count(table: keyof Tables | "session"): Promise<number> {
    return (await this.rows(table)).length;
  }

  async close(): Promise<void> {
    await this.site.stop();
    if (this.#removesData) rmSync(this.dataDir, { recursive: true });
  }
}

const defaultEnv = {
  PORT: "3000",
  OWNER_EMAIL: ownerEmail,
  OWNER_PASSWORD: ownerPassword,
  // Wide, so that only the tests of the limits meet them.
  CONTACT_LIMIT_PER_EMAIL: "100000",
  CONTACT_LIMIT_PER_NETWORK: "100000",
  CONTACT_READS_PER_NETWORK: "100000",
  VISITS_LIMIT_PER_NETWORK: "100000",
};

/** Opens a site on an empty database, with an owner. Close it in the end. */
export async function openSite({ env = {}, databaseUrl, dataDir }: SiteOptions = {}): Promise<OpenSite> {
  const { bundle, assets } = loadBundle();
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "northlight-site-"));
  const config = bundle.readConfig({ ...defaultEnv, DATA_DIR: folder, DATABASE_URL: databaseUrl, ...env });
  const lines: LogLine[] = [];
  const log = bundle.createLogger(config.logLevel, {
    write: (line) => void lines.push(JSON.parse(line)),
    flush: (done) => done?.(),
  });
  const site = await bundle.createSite({ config, log, getBuild: async () => bundle, assets });
  return new OpenSite(site, folder, lines, dataDir === undefined);
}
