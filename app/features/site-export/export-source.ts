/** A row of a CSV file, in the order of the columns. */
export type Row = readonly (string | number | null)[];

/** A CSV file, made of the records of a source. */
export interface ExportTable<T> {
  /** Of the file, without `.csv`. */
  readonly name: string;
  readonly columns: readonly string[];
  toRows(record: T): readonly Row[];
}

/** One subject: a JSON file with a list of its records, and its CSV files. Wired in composition. */
export interface ExportSource<T> {
  /** Of the JSON file, without `.json`. */
  readonly name: string;
  /** Read while they are written. */
  readonly records: AsyncIterable<T>;
  readonly tables: readonly ExportTable<T>[];
}
