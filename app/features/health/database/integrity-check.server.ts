import { once } from "node:events";
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { minuteMs } from "#app/lib/units.ts";
import type { HealthCheck } from "../health-check.ts";

const limitMs = 10 * minuteMs;

/** node:sqlite blocks its thread, and only a thread of its own can be aborted. */
const script = `
  const { DatabaseSync } = require("node:sqlite");
  const { parentPort, workerData } = require("node:worker_threads");
  const database = new DatabaseSync(workerData, { readOnly: true, timeout: 5000 });
  const rows = database.prepare("pragma integrity_check(3)").all();
  const orphans = database.prepare("pragma foreign_key_check").all();
  database.close();
  parentPort.postMessage([
    ...rows.map((row) => row.integrity_check).filter((text) => text !== "ok"),
    ...(orphans.length > 0 ? [orphans.length + " rows refer to missing ones"] : []),
  ]);
`;

/** Reads all of SQLite's file: seconds per gigabyte. Runs beside the site. */
export const createIntegrityCheck = (path: string): HealthCheck => ({
  name: "Database file",
  limitMs,
  async run(signal) {
    if (!existsSync(path)) return { verdict: "ok", finding: "There is no database file yet." };
    const errors = await findDamage(path, signal);
    if (errors.length === 0) return { verdict: "ok", finding: `${path} is intact.` };
    return {
      verdict: "error",
      finding: `${path} is damaged: ${errors.join("; ").replaceAll("\n", " ")}.`,
      fix: "Stop the site and restore the latest backup; then check the disk.",
    };
  },
});

async function findDamage(path: string, signal: AbortSignal): Promise<string[]> {
  const worker = new Worker(script, { eval: true, workerData: path });
  worker.on("error", () => {}); // also after the wait below has ended: without a listener it would end the site
  try {
    const [errors] = await once(worker, "message", { signal });
    return errors as string[]; // as the script sends them
  } catch (error) {
    return [(error as Error).message];
  } finally {
    await worker.terminate();
  }
}
