import { hash } from "node:crypto";

interface Column {
  readonly name: string;
  readonly type: string;
}

const modulus = 1n << 256n;

/**
 * Counts rows and adds up their SHA-256: equal for the same rows of SQLite and PostgreSQL in any order, as each database
 * sorts in its own way.
 */
export class RowChecksum {
  readonly #columns: readonly Column[];
  count = 0;
  #sum = 0n;

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
  }

  add(row: Readonly<Record<string, unknown>>): void {
    const text = JSON.stringify(this.#columns.map(({ name, type }) => toComparable(row[name], type)));
    this.#sum = (this.#sum + BigInt(`0x${hash("sha256", text, "hex")}`)) % modulus;
    this.count += 1;
  }

  get sum(): string {
    return this.#sum.toString(16);
  }
}

/** SQLite has no times and no booleans. @throws RangeError for a text that is no time */
function toComparable(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return hash("sha256", value, "hex");
  if (type.startsWith("timestamp")) return new Date(value as string | Date).toISOString();
  if (type === "boolean") return Boolean(value);
  return value;
}
