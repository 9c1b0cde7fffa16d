import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer, type ViteDevServer } from "vite";
import type { readConfig } from "#app/composition/config.server.ts";
import type { createLogger } from "#app/platform/logger.server.ts";
import { noAssets } from "./http/assets.ts";
import type { createSite, Site } from "./site.ts";

interface ServerModules {
  readConfig: typeof readConfig;
  createLogger: typeof createLogger;
  createSite: typeof createSite;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const isServerCode = (file: string): boolean =>
  /\.server\.ts$|\/server\/|\/migrations\/|studio\.config\.ts$/.test(file);
const print = (text: string) => process.stdout.write(`${text}\n`);

const server = createServer();
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });

async function loadModules(): Promise<ServerModules> {
  const [config, logger, site] = await Promise.all([
    vite.ssrLoadModule("/app/composition/config.server.ts"),
    vite.ssrLoadModule("/app/platform/logger.server.ts"),
    vite.ssrLoadModule("/server/site.ts"),
  ]);
  return { ...config, ...logger, ...site } as unknown as ServerModules;
}

const loadBuild = (vite: ViteDevServer) => () =>
  vite.ssrLoadModule("virtual:react-router/server-build") as Promise<unknown> as Promise<ServerBuild>;

async function startSite(): Promise<{ site: Site; listener: Listener }> {
  const modules = await loadModules();
  const config = modules.readConfig(process.env);
  const log = modules.createLogger(config.logLevel);
  const site = await modules.createSite({ config, log, getBuild: loadBuild(vite), assets: noAssets, dev: true });
  site.start();
  if (site.setupLink) print(`Set up the owner's account: ${site.setupLink}`);
  return { site, listener: getRequestListener(site.fetch, { overrideGlobalObjects: false }) };
}

let current = await startSite();
let restarting: Promise<void> = Promise.resolve();

async function restart(): Promise<void> {
  await current.site.stop();
  try {
    current = await startSite();
    print("Server code reloaded");
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n`);
  }
}

vite.watcher.on("change", (file) => {
  if (isServerCode(file)) restarting = restarting.then(restart);
});
server.on("request", (request, response) => {
  vite.middlewares(request, response, async () => {
    await restarting;
    current.listener(request, response);
  });
});

const { port, host, origin } = current.site.services.config;
server.listen(port, host, () => print(`Northlight (development) is on ${origin}`));

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, async () => {
    server.closeAllConnections();
    server.close();
    await current.site.stop();
    await vite.close();
    process.exit(0);
  });
