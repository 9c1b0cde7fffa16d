import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#app/composition/config.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { StartError } from "#app/platform/start-error.ts";
import { lockDataDir } from "../open-storage.ts";

/** Stays when the sample is removed, so that a site that is always started with SAMPLE=1 starts again. */
const markName = "begun-with-a-sample";
const stagingName = ".sample-unfinished";
/** The lock of this or another start, and what a file system puts into a volume. */
const isNothing = (name: string): boolean =>
  name.startsWith("northlight.lock") || name === "lost+found" || name === stagingName;

/** Fills an empty DATA_DIR with a sample; restarts an interrupted fill. @throws StartError if it is not empty */
export async function fillDataDir(
  { dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">,
  log: Logger,
): Promise<void> {
  const mark = join(dataDir, markName);
  if (existsSync(mark)) return;
  if (databaseUrl) throw new StartError("The sample is for SQLite: unset SAMPLE, or DATABASE_URL.");
  requireEmpty(dataDir);
  const unlock = await lockDataDir({ dataDir }, log);
  try {
    requireEmpty(dataDir); // another start may have filled it meanwhile
    const staging = join(dataDir, stagingName);
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { mode: 0o700 });
    const { writeSample } = await import("./write-sample.ts");
    await writeSample(staging);
    for (const name of readdirSync(staging)) renameSync(join(staging, name), join(dataDir, name));
    rmdirSync(staging);
    writeFileSync(mark, "");
  } finally {
    unlock();
  }
}

function requireEmpty(dataDir: string): void {
  const found = existsSync(dataDir) && readdirSync(dataDir).find((name) => !isNothing(name));
  if (found)
    throw new StartError(`The sample needs an empty folder, and ${dataDir} holds ${found}: start without the sample.`);
}
