import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "../../support/site/server-process.ts";
import type { Driver } from "./driver.ts";

const elementKey = "element-6066-11e4-a52e-4f735466cecf";
/** WebDriver's reference to an element. */
type Reference = Record<typeof elementKey, string>;

const windowProgram = fileURLToPath(new URL("webkit-window.py", import.meta.url));

interface WebKitPrograms {
  readonly driver: string;
  readonly display: string;
  /** Python with GObject introspection. */
  readonly python: string;
}

/** WebKitGTK over classic WebDriver, on a display of its own. */
export async function startWebKit(programs: WebKitPrograms): Promise<Driver<Reference>> {
  const home = await mkdtemp(join(tmpdir(), "northlight-webkit-"));
  const display = spawn(programs.display, ["-displayfd", "3", "-screen", "0", "1400x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = String(await once(display.stdio[3] as Readable, "data")).trim(); // a pipe, as `stdio` says
  const port = await findFreePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, HOME: home, DISPLAY: `:${number}`, GDK_BACKEND: "x11" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const errors: string[] = [];
  createInterface({ input: driver.stderr }).on("line", (line) => {
    if (/CONSOLE (JS )?ERROR/.test(line)) errors.push(line);
  });
  const end = () => [driver, display].forEach((child) => void child.kill("SIGKILL"));
  process.once("exit", end);
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) await sleep(50);
  const session = await startSession(url, {
    "webkitgtk:browserOptions": { binary: programs.python, args: [windowProgram] },
  });
  return {
    ...createCommands(session),
    downloads: home,
    takeErrors: () => errors.splice(0),
    async close() {
      // Its last window closes before the driver can ask for the others.
      await session.end().catch(() => undefined);
      end();
      process.off("exit", end);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

function createCommands(session: WebDriverSession): Omit<Driver<Reference>, "downloads" | "takeErrors" | "close"> {
  const run = <Result>(source: unknown, args: readonly unknown[]): Promise<Result> =>
    session.post("execute/sync", {
      script: `return (${source}).apply(null, arguments)`,
      args: args.map((arg) => arg ?? null),
    });
  const of = (element: Reference) => `element/${element[elementKey]}`;
  return {
    open: (url) => session.post("url", { url }),
    reload: () => session.post("refresh"),
    movePointer: (x, y) =>
      session.post("actions", {
        actions: [{ type: "pointer", id: "mouse", actions: [{ type: "pointerMove", x, y, duration: 0 }] }],
      }),
    evaluate: (source, ...args) => run(source, args),
    find: async (source, ...args) => (await run<Reference | null>(source, args)) ?? undefined,
    async click(element) {
      if (!(await session.get(`${of(element)}/enabled`))) throw new Error("WebDriver: element not enabled");
      await session.post(`${of(element)}/click`);
    },
    type: (element, text) => session.post(`${of(element)}/value`, { text }),
    chooseFiles: (element, paths) => session.post(`${of(element)}/value`, { text: paths.join("\n") }),
    enterFrame: (iframe) => session.post("frame", { id: iframe }),
    leaveFrame: () => session.post("frame", { id: null }),
    screenshot: async () => Buffer.from(await session.get<string>("screenshot"), "base64"),
  };
}

/** Commands of the W3C's WebDriver to one session. */
interface WebDriverSession {
  get<Result>(command: string): Promise<Result>;
  post<Result>(command: string, body?: object): Promise<Result>;
  /** Ends the session, and with it the browser. */
  end(): Promise<void>;
}

async function send<Result>(url: string, method: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, body: body ? JSON.stringify(body) : null });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
  return value;
}

/** @throws Error if the driver cannot start the browser */
async function startSession(driverUrl: string, capabilities: object): Promise<WebDriverSession> {
  const { sessionId } = await send<{ sessionId: string }>(`${driverUrl}/session`, "POST", {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${driverUrl}/session/${sessionId}`;
  return {
    get: (command) => send(`${session}/${command}`, "GET"),
    post: (command, body = {}) => send(`${session}/${command}`, "POST", body),
    end: () => send(session, "DELETE"),
  };
}
