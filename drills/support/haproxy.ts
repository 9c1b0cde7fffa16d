import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { installDebianPackage } from "../../scripts/lib/programs/debian-package.mjs";

interface BalancerOptions {
  readonly port: number;
  readonly serverPorts: readonly number[];
  readonly checkEveryMs: number;
  /** Failed checks until a server is no longer used: 1 if unset. */
  readonly fall?: number;
}

/** HAProxy in front of several servers, without retries. */
interface Balancer {
  readonly origin: string;
  /** Waits until this many servers are in use. @throws at the time limit */
  waitUntilUp(count: number, limitMs: number): Promise<void>;
  stop(): Promise<void>;
}

const statisticsPath = "/balancer";

const describeConfig = ({ port, serverPorts, checkEveryMs, fall = 1 }: BalancerOptions): string => `
global
    maxconn 1000
defaults
    mode http
    retries 0
    timeout connect 5s
    timeout client 60s
    timeout server 60s
    timeout check 10s
frontend visitors
    bind 127.0.0.1:${port}
    stats enable
    stats uri ${statisticsPath}
    default_backend northlight
backend northlight
    balance roundrobin
    option httpchk GET /readyz
    default-server check inter ${checkEveryMs}ms fall ${fall} rise 1
${serverPorts.map((server, n) => `    server site${n} 127.0.0.1:${server}`).join("\n")}
`;

/** Installs HAProxy if it is missing. @returns its path; undefined if it cannot be installed */
export function findHaproxy(): string | undefined {
  const find = () => ["haproxy", "/usr/sbin/haproxy"].find((path) => spawnSync(path, ["-v"]).status === 0);
  return find() ?? (installDebianPackage("haproxy") ? find() : undefined);
}

export async function startBalancer(haproxy: string, options: BalancerOptions): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), "northlight-balancer-"));
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, describeConfig(options));
  const child = spawn(haproxy, ["-db", "-f", file], { stdio: "ignore" });
  const endWithUs = () => void child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const origin = `http://127.0.0.1:${options.port}`;
  return {
    origin,
    async waitUntilUp(count, limitMs) {
      const giveUpAt = performance.now() + limitMs;
      while ((await countUp(origin, child)) !== count) {
        if (performance.now() > giveUpAt) throw new Error(`The balancer does not use ${count} servers`);
        await sleep(options.checkEveryMs);
      }
    },
    async stop() {
      const closed = once(child, "close");
      child.kill("SIGTERM");
      await closed;
      process.off("exit", endWithUs);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws if HAProxy has exited */
async function countUp(origin: string, child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}`);
  const csv = await fetch(`${origin}${statisticsPath};csv`).then(
    (response) => response.text(),
    () => "",
  );
  return csv.split("\n").filter((line) => /^northlight,site\d+,.*,UP,/.test(line)).length;
}
