import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { kibibyte } from "#app/lib/units.ts";

const base = "/sys/fs/cgroup";
const endWithinMs = 15_000;
const lookEveryMs = 50;
const mebibyte = kibibyte * kibibyte;

/** What the two versions of cgroups call the same things. */
interface Files {
  readonly parent: string;
  readonly limit: string;
  /** Missing where the kernel does not count swap, or has none. */
  readonly swap: { readonly file: string; readonly value: (bytes: number) => string };
  readonly peak: string;
  readonly kills: string;
}

const version1: Files = {
  parent: join(base, "memory"),
  limit: "memory.limit_in_bytes",
  swap: { file: "memory.memsw.limit_in_bytes", value: String },
  peak: "memory.max_usage_in_bytes",
  kills: "memory.oom_control",
};
const version2: Files = {
  parent: base,
  limit: "memory.max",
  swap: { file: "memory.swap.max", value: () => "0" },
  peak: "memory.peak",
  kills: "memory.events",
};

/** A machine with so much memory and no swap, as far as its processes can tell: a cgroup. */
export class SmallMachine {
  readonly #folder: string;
  readonly #files: Files;

  /** @throws where this process may make no cgroup */
  constructor(megabytes: number) {
    const limitBytes = megabytes * mebibyte;
    const isVersion2 = existsSync(join(base, "cgroup.controllers"));
    this.#files = isVersion2 ? version2 : version1;
    const { parent, limit, swap } = this.#files;
    if (isVersion2) writeFileSync(join(parent, "cgroup.subtree_control"), "+memory");
    this.#folder = join(parent, `northlight-${process.pid}-${megabytes}`);
    mkdirSync(this.#folder);
    writeFileSync(join(this.#folder, limit), String(limitBytes));
    if (existsSync(join(this.#folder, swap.file))) writeFileSync(join(this.#folder, swap.file), swap.value(limitBytes));
  }

  /** Starts a command that is inside from its first byte on. */
  spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    const script = 'echo $$ > "$0" && exec "$@"';
    return spawn("sh", ["-c", script, join(this.#folder, "cgroup.procs"), command, ...args], options);
  }

  /** The most that was ever taken, files in the page cache included. */
  get peakMegabytes(): number {
    return Math.round(Number(this.#read(this.#files.peak)) / mebibyte);
  }

  /** How many processes the kernel ended for want of memory. */
  get kills(): number {
    return Number(/^oom_kill (\d+)$/m.exec(this.#read(this.#files.kills))?.[1] ?? 0);
  }

  /** Ends what still runs inside, and the machine with it. */
  async close(): Promise<void> {
    this.#signalAll("SIGTERM");
    const giveUpAt = performance.now() + endWithinMs;
    while (this.#pids().length > 0) {
      if (performance.now() > giveUpAt) this.#signalAll("SIGKILL");
      await sleep(lookEveryMs);
    }
    rmdirSync(this.#folder);
  }

  #signalAll(signal: NodeJS.Signals): void {
    for (const pid of this.#pids()) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  #pids(): number[] {
    return this.#read("cgroup.procs").split("\n").filter(Boolean).map(Number);
  }

  #read(file: string): string {
    return readFileSync(join(this.#folder, file), "utf8");
  }
}
