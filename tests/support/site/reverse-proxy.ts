// Reverse proxies with the files of docs/deploy. Only ports, names and certificates are replaced.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

interface Ports {
  readonly port: number;
  readonly sitePort: number;
}

interface ProxyProgram {
  readonly name: string;
  readonly versionArgs: readonly string[];
  readonly adapt: (ports: Ports, folder: string) => string;
  readonly args: (file: string) => string[];
}

const readDocumented = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../docs/deploy/${name}`, import.meta.url)), "utf8");

export const proxyPrograms: readonly ProxyProgram[] = [
  {
    name: "nginx",
    versionArgs: ["-v"],
    adapt: ({ port, sitePort }, folder) => `
      daemon off;
      master_process off;
      pid ${folder}/nginx.pid;
      error_log stderr;
      events {}
      http {
        access_log off;
        ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n")}
        ${readDocumented("nginx.conf")
          .replace(/server \{\n {4}listen 80;.*?\n\}\n/s, "")
          .replace(/^ +(listen \[::\]|ssl_certificate).*\n/gm, "")
          .replace("listen 443 ssl http2", `listen 127.0.0.1:${port}`)
          .replace("127.0.0.1:3000", `127.0.0.1:${sitePort}`)}
      }`,
    args: (file) => ["-c", file],
  },
  {
    name: "caddy",
    versionArgs: ["version"],
    adapt: ({ port, sitePort }) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${readDocumented("Caddyfile")
        .replace("studio.example.com {", `http://127.0.0.1:${port} {\n\tbind 127.0.0.1`)
        .replace("127.0.0.1:3000", `127.0.0.1:${sitePort}`)}`,
    args: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
  {
    name: "haproxy",
    versionArgs: ["-v"],
    adapt: ({ port, sitePort }) =>
      readDocumented("haproxy.cfg")
        .replace("bind :80", `bind 127.0.0.1:${port}`)
        .replace(/^ +(bind :443|http-request redirect|server two).*\n/gm, "")
        .replaceAll("10.0.0.11:3000", `127.0.0.1:${sitePort}`),
    args: (file) => ["-db", "-f", file],
  },
];

/** @returns the path of the program; undefined if it is not installed */
export const findProxy = ({ name, versionArgs }: ProxyProgram): string | undefined =>
  [name, `/usr/sbin/${name}`].find((path) => spawnSync(path, [...versionArgs]).status === 0);

const startsWithinMs = 10_000;

/** @returns stops the proxy */
export async function startProxy(program: ProxyProgram, path: string, ports: Ports): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), `northlight-${program.name}-`));
  const file = join(folder, "config");
  writeFileSync(file, program.adapt(ports, folder));
  const child = spawn(path, program.args(file), {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, HOME: folder },
  });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  const endWithUs = () => void child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const stop = async () => {
    await end(child);
    process.off("exit", endWithUs);
    rmSync(folder, { recursive: true, force: true });
  };
  const giveUpAt = performance.now() + startsWithinMs;
  while (child.exitCode === null && performance.now() < giveUpAt) {
    const response = await fetch(`http://127.0.0.1:${ports.port}/healthz`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return stop;
    await sleep(20);
  }
  await stop();
  throw new Error(`${program.name} does not serve the site:\n${log}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  child.kill("SIGTERM");
  await closed;
}

/** Requests a page from another address of this machine than the proxy's. */
export async function requestFrom(localAddress: string, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers));
  const sent = request(url, { method: init.method ?? "GET", headers, localAddress, agent: false });
  sent.end(typeof init.body === "string" ? init.body : undefined);
  const [incoming] = await once(sent, "response");
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const pairs = Object.entries<string | string[]>(incoming.headers).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
  const body = Buffer.concat(parts);
  return new Response(body.length === 0 ? null : body, { status: incoming.statusCode, headers: pairs });
}
