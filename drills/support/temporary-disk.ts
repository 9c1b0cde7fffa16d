import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "ignore", "pipe"] });
const isDiskFull = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOSPC";

/** A small file system in memory, mounted below a temporary folder. Root only. */
export class TemporaryDisk {
  readonly folder: string;
  readonly #ballast: string;

  /** @throws if this process may not mount */
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

  /** Writes a file until the disk is full. */
  fill(): void {
    const file = openSync(this.#ballast, "a");
    try {
      for (let size = 1 << 20; size >= 1; size >>= 1) writeUntilFull(file, Buffer.alloc(size));
    } finally {
      closeSync(file);
    }
  }

  /** Creates empty files until no inode is left. */
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

  /** The system rejects this while a file is open for writing. */
  setReadOnly(isReadOnly: boolean): void {
    run("mount", "-o", `remount,${isReadOnly ? "ro" : "rw"}`, this.folder);
  }

  readonly remove = (): void => {
    process.off("exit", this.remove);
    run("umount", "--lazy", this.folder); // even if a process is still exiting
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
