import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Names the mail that is read, in a file of the data folder, which stays where the process ends meanwhile. */
export class ReadingMark {
  readonly #path: string;
  readonly #suspect: { readonly hash: string; readonly endings: number };
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(dataDir: string) {
    this.#path = join(dataDir, "mail-being-read");
    const [hash = "", endings] = readIfThere(this.#path).split(" ");
    this.#suspect = { hash, endings: Number(endings) };
  }

  /** One mail at a time. @param read is told how often a process has ended while it read this mail */
  around<Result>(hash: string, read: (endings: number) => Promise<Result>): Promise<Result> {
    this.#waiting++;
    const turn = this.#last.then(() => {
      const endings = this.#suspect.hash === hash ? this.#suspect.endings : 0;
      writeFileSync(this.#path, `${hash} ${endings + 1}`);
      return read(endings);
    });
    this.#last = turn.finally(() => this.#clear()).catch(() => {});
    return turn;
  }

  /** Mails wait to be stored, too: an ending then says nothing about the one that was read last. */
  #clear(): void {
    this.#waiting--;
    if (this.#waiting === 0) rmSync(this.#path, { force: true });
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
