import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { TestProject } from "vitest/node";
import { linkPostgresLibraries } from "../../../scripts/lib/programs/postgres-libraries.mjs";
import type { PostgresReport } from "./postgres-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server's default database, for `createPostgresDatabase`. Tests write into databases of their own. */
    postgresUrl: string;
  }
}

/** Vitest's global setup: one PostgreSQL for all files of a project. */
export default async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  await linkPostgresLibraries(process.execPath);
  const child = fork(new URL("./postgres-process.ts", import.meta.url), { execArgv: [] });
  project.provide("postgresUrl", await readUrl(child));
  return async () => {
    const exited = once(child, "exit");
    child.disconnect();
    await exited;
  };
}

async function readUrl(child: ChildProcess): Promise<string> {
  const report = await Promise.race([once(child, "message"), once(child, "exit").then(() => undefined)]);
  if (report === undefined) throw new Error("PostgreSQL for the tests did not start: see its messages above");
  return (report[0] as PostgresReport).url; // the process sends no other message
}
