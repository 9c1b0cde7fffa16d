import type { RowCounts } from "../backup-source.ts";

const newline = 0x0a;
/** Longer lines are of data: a COPY statement names at most some dozens of columns. */
const headMax = 4_096;
const copyStatement = /^COPY (?:"?[\w$]+"?\.)?(?:"((?:[^"]|"")+)"|([\w$]+)) \(.*FROM stdin;$/;

/** Counts the rows of each table in pg_restore's output: lines between `COPY … FROM stdin;` and `\.`. */
export class CopyRowCounter {
  readonly #counts: Record<string, number> = {};
  #table: string | undefined;
  #head = "";

  get counts(): RowCounts {
    return this.#counts;
  }

  add(part: Uint8Array): void {
    for (let start = 0; start < part.length; ) {
      const end = part.indexOf(newline, start);
      const lineEnd = end === -1 ? part.length : end;
      if (this.#head.length < headMax) {
        const room = headMax - this.#head.length;
        this.#head += Buffer.from(part.buffer, part.byteOffset + start, Math.min(lineEnd - start, room)).toString(
          "latin1",
        );
      }
      if (end === -1) return;
      this.#endLine();
      start = end + 1;
    }
  }

  #endLine(): void {
    const line = this.#head;
    this.#head = "";
    if (this.#table !== undefined) {
      if (line === "\\.") this.#table = undefined;
      else this.#counts[this.#table] = (this.#counts[this.#table] ?? 0) + 1;
      return;
    }
    const match = copyStatement.exec(line);
    if (!match) return;
    this.#table = match[1]?.replaceAll('""', '"') ?? match[2];
    if (this.#table !== undefined) this.#counts[this.#table] ??= 0;
  }
}
