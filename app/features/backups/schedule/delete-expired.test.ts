import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrateFolder } from "#tests/support/database/migrate-folder.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import type { BackupSource } from "../backup-source.ts";
import { createBackup } from "../make-backup.usecases.server.ts";
import { verifyBackup } from "../verify-backup.usecases.server.ts";
import { makeAndPrune } from "./make-and-prune.server.ts";
import { listBackups } from "./stored-backups.server.ts";

const retention = { daily: 2, weekly: 1 };
const at = (day: number) => () => new Date(2026, 10, day, 3, 10);

async function createSource(): Promise<BackupSource> {
  const dataDir = createTemporaryFolder();
  await migrateFolder(dataDir);
  return { databaseUrl: undefined, dataDir, siteSecret: undefined, backupDir: undefined };
}

test("a backup deletes expired ones and what was left over, and nothing else", async () => {
  const source = await createSource();
  const backupDir = join(source.dataDir, "backups");
  for (const day of [1, 2, 3]) await makeAndPrune({ source, retention, mayDelete: true }, () => {}, at(day));
  const rests = ["2026-11-01T00-00-00.unfinished", ".check-old"].map((name) => join(backupDir, name));
  const before = join(source.dataDir, "before-restore-2026-10-01T00-00-00");
  const foreign = [join(backupDir, "notes"), join(source.dataDir, "photos")];
  for (const folder of [...rests, before, ...foreign]) {
    mkdirSync(folder);
    utimesSync(folder, new Date(2026, 9, 1), new Date(2026, 9, 1));
  }
  mkdirSync(join(backupDir, "made-now.unfinished"));
  utimesSync(join(backupDir, "made-now.unfinished"), at(10)(), at(10)());
  // A restore of two days ago: the backups from before it are still there.
  mkdirSync(join(source.dataDir, "before-restore-2026-11-08T03-10-00"));
  utimesSync(join(source.dataDir, "before-restore-2026-11-08T03-10-00"), at(8)(), at(8)());
  await makeAndPrune({ source, retention, mayDelete: true }, () => {}, at(10));

  expect(listBackups(backupDir).map(({ madeAt }) => madeAt.getDate())).toEqual([10, 3]);
  const kept = expect.stringMatching(/^2026-11-/);
  expect(readdirSync(backupDir).sort()).toEqual([kept, kept, "made-now.unfinished", "notes"]);
  const left = readdirSync(source.dataDir).filter((name) => name === "photos" || name.startsWith("before-"));
  expect(left.sort()).toEqual(["before-restore-2026-11-08T03-10-00", "photos"]);
});

test("a backup deletes nothing where the clock is not credible", async () => {
  const source = await createSource();
  const backupDir = join(source.dataDir, "backups");
  for (const day of [1, 2, 3, 4]) await makeAndPrune({ source, retention, mayDelete: true }, () => {}, at(day));
  const positions = () => listBackups(backupDir).map(({ position }) => position);
  const before = positions();
  const inJanuary = () => new Date(2027, 0, 25);
  await makeAndPrune({ source, retention, mayDelete: false }, () => {}, inJanuary);
  expect(positions()).toEqual([5, ...before]);
});

test("a clock that jumps while a backup is made deletes nothing", async () => {
  const source = await createSource();
  for (const day of [1, 2, 3, 4]) await makeAndPrune({ source, retention, mayDelete: true }, () => {}, at(day));
  const before = listBackups(join(source.dataDir, "backups")).length;
  const times = [at(4)(), new Date(2027, 0, 25)];
  await makeAndPrune(
    { source, retention, mayDelete: true },
    () => {},
    () => times.shift() ?? new Date(2027, 0, 25),
  );
  expect(listBackups(join(source.dataDir, "backups"))).toHaveLength(before + 1);
});

test("the last backups stay whatever the clock shows: their order decides", async () => {
  const source = await createSource();
  const backupDir = join(source.dataDir, "backups");
  const make = (now: () => Date) => makeAndPrune({ source, retention, mayDelete: true }, () => {}, now);
  await make(at(20));
  await make(() => new Date(2026, 8, 20)); // the clock is behind
  await make(at(21));
  expect(listBackups(backupDir).map(({ position }) => position)).toEqual([3, 2, 1]);
  for (const day of [22, 23]) await make(at(day));
  expect(listBackups(backupDir).map(({ madeAt }) => madeAt.getDate())).toEqual([23, 22]);
});

test("a backup that fails deletes nothing, and leaves nothing", async () => {
  const source = await createSource();
  for (const day of [1, 2]) await makeAndPrune({ source, retention, mayDelete: true }, () => {}, at(day));
  const broken = { ...source, dataDir: createTemporaryFolder(), backupDir: join(source.dataDir, "backups") };
  await expect(makeAndPrune({ source: broken, retention, mayDelete: true }, () => {}, at(20))).rejects.toThrow(
    /There is no database/,
  );
  expect(readdirSync(broken.backupDir)).toHaveLength(2);
});

test("a backup that was damaged later is found by checking it", async () => {
  const { folder } = await createBackup({ config: await createSource() });
  expect(await verifyBackup(folder)).toMatchObject({ check: "restored", manifest: { database: "sqlite" } });
  const path = join(folder, "northlight.db");
  const bytes = readFileSync(path);
  bytes.writeUInt8((bytes.at(4_500) ?? 0) ^ 1, 4_500);
  writeFileSync(path, bytes);
  await expect(verifyBackup(folder)).rejects.toThrow(/northlight\.db is not the file that was written/);
});
