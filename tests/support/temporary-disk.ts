import { execFileSync } from "node:child_process";
import { closeSync, fstatSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "ignore", "pipe"] });
const isDiskFull = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOSPC";

interface DiskSize {
  megabytes: number;
  inodes: number;
}

/** A small file system in memory, mounted below a temporary folder. Root only. */
export class TemporaryDisk {
  readonly folder: string;
  readonly #ballast: string;

  /** @returns undefined if this process may not mount */
  static tryMount(size: DiskSize): TemporaryDisk | undefined {
    try {
      return new TemporaryDisk(size);
    } catch {
      return undefined;
    }
  }

  /** @throws if this process may not mount */
  constructor({ megabytes, inodes }: DiskSize) {
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

  /** Writes a file until so many bytes are free. */
  fill({ leaving = 0 } = {}): void {
    const file = openSync(this.#ballast, "a");
    try {
      for (let size = 1 << 20; size >= 1; size >>= 1) writeUntilFull(file, Buffer.alloc(size));
      if (leaving > 0) ftruncateSync(file, fstatSync(file).size - leaving);
    } finally {
      closeSync(file);
    }
  }

  makeReadOnly(): void {
    run("mount", "-o", "remount,ro", this.folder);
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
