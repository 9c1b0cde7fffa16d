import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "ignore", "pipe"] });
const isDiskFull = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOSPC";

/** A small file system in memory, mounted below a temporary folder. Only root can have one. */
export class TemporaryDisk {
  readonly folder: string;
  readonly #ballast: string;

  /** @throws where this process may not mount */
  constructor({ megabytes, inodes }: { megabytes: number; inodes: number }) {
    this.folder = mkdtempSync(join(tmpdir(), "northlight-disk-"));
    this.#ballast = join(this.folder, "ballast");
    try {
      run("mount", "-t", "tmpfs", "-o", `size=${megabytes}m,nr_inodes=${inodes}`, "tmpfs", this.folder);
    } catch (error) {
      rmSync(this.folder, { recursive: true });
      throw error;
    }
    process.once("exit", this.remove);
  }

  /** Writes a file until nothing fits any more. */
  fill(): void {
    const file = openSync(this.#ballast, "a");
    try {
      for (let size = 1 << 20; size >= 1; size >>= 1) writeUntilFull(file, Buffer.alloc(size));
    } finally {
      closeSync(file);
    }
  }

  /** Makes empty files until there can be no more. */
  exhaustInodes(): void {
    mkdirSync(this.#ballast);
    try {
      for (let n = 0; ; n++) closeSync(openSync(join(this.#ballast, String(n)), "w"));
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
  }

  /** Undoes `fill` and `exhaustInodes`. */
  free(): void {
    rmSync(this.#ballast, { recursive: true });
  }

  /** Refused by the system while a file is open for writing. */
  setReadOnly(isReadOnly: boolean): void {
    run("mount", "-o", `remount,${isReadOnly ? "ro" : "rw"}`, this.folder);
  }

  readonly remove = (): void => {
    process.off("exit", this.remove);
    run("umount", "--lazy", this.folder); // a process that is still ending does not hold it
    rmSync(this.folder, { recursive: true });
  };
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) if (writeSync(file, bytes) < bytes.length) return;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
