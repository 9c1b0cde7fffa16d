import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ownerEmail, ownerPassword } from "./site.ts";

const entry = fileURLToPath(new URL("../../../build/server/index.js", import.meta.url));
const plainArgs: readonly string[] = ["--disable-warning=ExperimentalWarning", entry];
/** It says so at once if it cannot start; a busy machine takes long. */
const healthyWithinMs = 50_000;
const lookEveryMs = 20;
/** Below the ports that systems give to outgoing connections: those could take the port of a server that is restarted. */
const freePorts = [20_000, 32_000] as const;

export interface ProcessEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
}

interface ServerCommand {
  /** For Node, such as those of `npm start`. */
  args?: readonly string[];
  /** A command that runs Node, such as strace. */
  launcher?: readonly string[];
}

/** The built server in a process of its own. */
export class ServerProcess {
  readonly origin: string;
  readonly port: number;
  readonly ended: Promise<ProcessEnd>;
  stdout = "";
  stderr = "";
  readonly #child: ChildProcess;

  constructor(port: number, env: Record<string, string>, { args = plainArgs, launcher = [] }: ServerCommand = {}) {
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    const [command = "", ...rest] = [...launcher, process.execPath, ...args];
    this.#child = spawn(command, rest, {
      env: {
        NODE_ENV: "production",
        // As `npm start` sets it: a fifth of the processor time of a start.
        NODE_COMPILE_CACHE: fileURLToPath(new URL("../../../build/server/compile-cache", import.meta.url)),
        PORT: String(port),
        OWNER_EMAIL: ownerEmail,
        OWNER_PASSWORD: ownerPassword,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      this.stdout += text;
    });
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.stderr += text;
    });
    const endWithUs = () => void this.#child.kill("SIGKILL");
    process.once("exit", endWithUs);
    this.ended = once(this.#child, "close").then(([code, signal]) => {
      process.off("exit", endWithUs);
      return { code, signal };
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** The log so far, without lines that are not JSON (the address at start). */
  get log(): Record<string, unknown>[] {
    return this.stdout
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
  }

  request(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.origin + path, init);
  }

  /** Stops reading its output, like a log collector that hangs. @returns resumes reading */
  pauseReading(): () => void {
    this.#child.stdout?.pause();
    return () => void this.#child.stdout?.resume();
  }

  /** Closes the pipe of its output, like a log collector that has exited. */
  closeOutput(): void {
    this.#child.stdout?.destroy();
  }

  /** Waits until it can store messages. @throws with its output if it exits */
  async waitUntilHealthy(): Promise<void> {
    const giveUpAt = performance.now() + healthyWithinMs;
    while (this.isRunning && performance.now() < giveUpAt) {
      const isHealthy = await this.request("/readyz", { headers: { connection: "close" } }).then(
        async (response) => (await response.text()) !== "" && response.ok,
        () => false,
      );
      if (isHealthy) return;
      await sleep(lookEveryMs);
    }
    throw new Error(`The server did not become healthy:\n${this.stdout}\n${this.stderr}`);
  }

  /** Sends a signal and waits for the exit. Has no effect after the exit. */
  async kill(signal: NodeJS.Signals = "SIGTERM"): Promise<ProcessEnd> {
    if (this.isRunning) this.#child.kill(signal);
    return this.ended;
  }
}

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...freePorts);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await once(probe.close(), "close");
    return port;
  }
}

/** Starts the built server and waits for it. The caller kills it. */
export async function startServer(
  env: Record<string, string>,
  port?: number,
  command?: ServerCommand,
): Promise<ServerProcess> {
  const server = new ServerProcess(port ?? (await findFreePort()), env, command);
  await server.waitUntilHealthy();
  return server;
}
