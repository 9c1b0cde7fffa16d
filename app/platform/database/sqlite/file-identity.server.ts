import { statSync } from "node:fs";

export class FileReplacedError extends Error {
  override readonly name = "FileReplacedError";
}

export class FileIdentity {
  readonly #ids: ReadonlyMap<string, string | undefined>;

  constructor(paths: readonly string[]) {
    this.#ids = new Map(paths.map((path) => [path, readId(path)]));
  }

  verify(): void {
    for (const [path, id] of this.#ids)
      if (readId(path) !== id) throw new FileReplacedError(`${path} was deleted or replaced while it was open`);
  }
}

function readId(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev}/${stats.ino}`;
}
