import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sessionCookie } from "#app/features/accounts/sign-in/session-cookie.server.ts";
import { readCpuMs } from "#tests/support/measure/processor-time.ts";
import { findFreePort } from "#tests/support/site/server-process.ts";
import { siteArgs, siteEnv } from "../../scripts/lib/site-node.mjs";

/** A server in a process of its own, so that its memory and processor time can be measured. */
export interface ServerUnderTest {
  readonly url: string;
  readonly folder: string;
  /** Time from the spawn to the first response, in ms. */
  readonly startMs: number;
  /** Current resident memory, in MB. */
  memoryMb(): number;
  /** Processor time used so far, in ms. A busy machine affects it less than wall time. */
  cpuMs(): number;
  stop(): Promise<void>;
}

interface StartOptions {
  /** Arguments for Node; `{port}` and `{folder}` are replaced. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  readyPath: string;
  folder?: string;
}

/** The cookie of no session. With it no page is sent from memory. */
export const renderedAnew = { cookie: `${sessionCookie}=none` };

const root = join(import.meta.dirname, "../..");
/** Without the warning that node:sqlite is experimental. */
const quiet = "--disable-warning=ExperimentalWarning";
const startLimitMs = 30_000;

export async function startServer({ args, env = {}, readyPath, folder }: StartOptions): Promise<ServerUnderTest> {
  const ownFolder = folder ?? mkdtempSync(join(tmpdir(), "northlight-bench-"));
  const port = await findFreePort();
  const fill = (text: string) => text.replace("{port}", String(port)).replace("{folder}", ownFolder);
  const begin = performance.now();
  const child = spawn(process.execPath, args.map(fill), {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: ownFolder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url + readyPath, child, begin);
  const startMs = performance.now() - begin;
  return {
    url,
    folder: ownFolder,
    startMs,
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1_024,
    cpuMs: () => readCpuMs(child.pid ?? 0),
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      if (!folder) rmSync(ownFolder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess, begin: number): Promise<void> {
  for (;;) {
    const isReady = await fetch(url).then(
      (response) => response.arrayBuffer().then(() => response.status < 500),
      () => false,
    );
    if (isReady) return;
    if (child.exitCode !== null || performance.now() - begin > startLimitMs) throw new Error(`${url} does not answer`);
    await sleep(5);
  }
}

/** The site as `npm start` runs it. */
export const startSite = (env: Readonly<Record<string, string>> = {}, folder?: string): Promise<ServerUnderTest> =>
  startServer({
    args: siteArgs,
    env: { ...siteEnv, ...env },
    readyPath: "/readyz",
    folder,
  });

/** The bare limit: node:http and node:sqlite only. */
export const startLimit = (): Promise<ServerUnderTest> =>
  startServer({ args: [quiet, "bench/limits/single-insert.ts", "{port}", "{folder}/limit.db"], readyPath: "/" });
