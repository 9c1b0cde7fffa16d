import type { CompiledQuery } from "kysely";
import { type DialectName, dialectOf } from "./database.server.ts";
import type { Db } from "./tables.ts";

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Run<P, R> = (db: Db, parameters: P) => Promise<R[]>;

/** Built once for each dialect: building takes longer than SQLite's running. `p` holds the parameters. */
export function prepareQuery<P extends object, R>(build: (db: Db, p: P) => CompiledQuery<R>): Run<P, R> {
  const compiled = new Map<DialectName, CompiledQuery<R>>();
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as P;
  return async (db, parameters) => {
    const dialect = dialectOf(db);
    let query = compiled.get(dialect);
    if (!query) {
      query = build(db, placeholders);
      compiled.set(dialect, query);
    }
    const values = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameters[parameter.name as keyof P] : parameter,
    );
    const run = { ...query, parameters: values };
    const { rows } = await db.getExecutor().provideConnection((connection) => connection.executeQuery<R>(run));
    return rows;
  };
}
