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
import type { createHttpServer } from "#server/http/connections/http-server.ts";
import type { createSite, Site } from "#server/site.ts";

const buildFolder = fileURLToPath(new URL("../../../build/", import.meta.url));

type ServerBuild = Awaited<ReturnType<Parameters<typeof createSite>[0]["getBuild"]>>;
type Bundle = ServerBuild & {
  readConfig: typeof readConfig;
  createLogger: typeof createLogger;
  createSite: typeof createSite;
  createHttpServer: typeof createHttpServer;
};

let loaded: { bundle: Bundle; assets: Assets } | undefined;

/** Loads the built site with the production build of React. Uses Node's loader: vitest would transform the bundle. */
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

export type LogLine = Record<string, unknown> & { msg: string };

interface SiteOptions {
  /** Overrides of the defaults; `undefined` removes one. */
  env?: Record<string, string | undefined>;
  /** PostgreSQL instead of SQLite in a folder. */
  databaseUrl?: string;
  /** A folder of the caller, which is kept; by default a new one that is deleted with the site. */
  dataDir?: string;
}

/** The options of `Request`, with the remote address. */
export interface SiteRequest extends RequestInit {
  remoteAddress?: string;
}

/** The whole site without a socket. */
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
    return this.site.services.conversations.db;
  }

  async request(path: string, { remoteAddress = "198.51.100.20", ...init }: SiteRequest = {}): Promise<Response> {
    const env = { incoming: { socket: { remoteAddress } } };
    return this.site.fetch(new Request(this.origin + path, init), env as never); // Hono reads only the address
  }

  async rows<R = Record<string, unknown>>(table: keyof Tables): Promise<R[]> {
    return (await sql<R>`select * from ${sql.table(table)}`.execute(this.db)).rows;
  }

  async count(table: keyof Tables): Promise<number> {
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
  // High, so that only the tests of the limits reach them.
  CONTACT_LIMIT_PER_EMAIL: "100000",
  CONTACT_LIMIT_PER_NETWORK: "100000",
  CONTACT_READS_PER_NETWORK: "100000",
  VISITS_LIMIT_PER_NETWORK: "100000",
};

/** Opens a site on an empty database, with an owner. The caller closes it. */
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
