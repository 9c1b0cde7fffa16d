import { type FileHandle, open } from "node:fs/promises";
import { kibibyte } from "#app/lib/units.ts";

const bufferMax = 64 * kibibyte;

export class BufferedFile {
  readonly #path: string;
  readonly #handle: FileHandle;
  #buffer = "";

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  /** @throws where it exists */
  static async create(path: string): Promise<BufferedFile> {
    return new BufferedFile(path, await open(path, "wx", 0o600));
  }

  async write(text: string): Promise<void> {
    this.#buffer += text;
    if (this.#buffer.length >= bufferMax) await this.#flush();
  }

  async finish(): Promise<void> {
    await this.#flush();
    await this.#handle.sync().catch((error: unknown) => this.#rethrow(error));
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  async #flush(): Promise<void> {
    const text = this.#buffer;
    this.#buffer = "";
    // A handle's writeFile continues at its position.
    await this.#handle.writeFile(text).catch((error: unknown) => this.#rethrow(error));
  }

  /** Errors of an open file do not name it. */
  #rethrow(error: unknown): never {
    throw Object.assign(error as Error, { path: this.#path });
  }
}
