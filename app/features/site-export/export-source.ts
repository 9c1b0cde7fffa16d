export type Row = readonly (string | number | null)[];

export interface ExportTable<T> {
  /** File name without `.csv`. */
  readonly name: string;
  readonly columns: readonly string[];
  toRows(record: T): readonly Row[];
}

export interface ExportFile {
  /** Relative, `/` between folders, safe and unique. */
  readonly path: string;
  /** @returns undefined where it is no longer there */
  open(): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** One subject: a JSON file with a list of its records, its CSV files, and files that belong to the records. Wired in composition. */
export interface ExportSource<T> {
  /** Name of the JSON file without `.json`. */
  readonly name: string;
  readonly records: AsyncIterable<T>;
  readonly tables: readonly ExportTable<T>[];
  readonly listFiles?: ((record: T) => Promise<readonly ExportFile[]>) | undefined;
}
