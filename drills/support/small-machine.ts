import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { kibibyte } from "#app/lib/units.ts";

const base = "/sys/fs/cgroup";
const endWithinMs = 15_000;
const lookEveryMs = 50;
const mebibyte = kibibyte * kibibyte;

/** File names of the two versions of cgroups. */
interface Files {
  readonly parent: string;
  readonly limit: string;
  /** Missing if the kernel has no swap accounting. */
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

/** A cgroup with limited memory and no swap. */
export class SmallMachine {
  readonly #folder: string;
  readonly #files: Files;

  /** @throws if this process may not create a cgroup */
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

  /** The beginning of a command that runs inside the cgroup. */
  get launcher(): readonly [program: string, ...args: string[]] {
    return ["sh", "-c", 'echo $$ > "$0" && exec "$@"', join(this.#folder, "cgroup.procs")];
  }

  spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    const [program, ...launching] = this.launcher;
    return spawn(program, [...launching, command, ...args], options);
  }

  /** Peak memory, including the page cache. */
  get peakMegabytes(): number {
    return Math.round(Number(this.#read(this.#files.peak)) / mebibyte);
  }

  /** The number of processes that the kernel killed for lack of memory. */
  get kills(): number {
    return Number(/^oom_kill (\d+)$/m.exec(this.#read(this.#files.kills))?.[1] ?? 0);
  }

  /** Kills all processes inside and removes the cgroup. */
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
        // It has exited meanwhile.
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

/** @returns the reason if this process may not create a cgroup */
export function makeMachine(megabytes: number): SmallMachine | string {
  try {
    return new SmallMachine(megabytes);
  } catch (error) {
    return `no cgroup can be made here (${(error as Error).message})`;
  }
}
