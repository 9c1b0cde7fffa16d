import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createBlobStore } from "#app/platform/blobs/blob-store.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { describeStoredFiles } from "./lacking-contents.server.ts";

async function* one(text: string) {
  yield Buffer.from(text);
}

describeOnBothDatabases("stored files", (open) => {
  beforeEach(async () => {
    await open().deleteFrom("blob_chunks").execute();
    await open().deleteFrom("blobs").execute();
  });

  async function store(place: "folder" | "database") {
    const dataDir = createTemporaryFolder();
    const blobs = createBlobStore({ db: open(), dataDir, now: () => new Date(), references: [], place });
    for (const text of ["", "one", "another"]) await blobs.write(one(text), { maxBytes: 1_000 });
    const check = () => describeStoredFiles(open(), dataDir, new Date());
    return { dataDir, check };
  }

  test.each(["folder", "database"] as const)("in the %s finds nothing where all is there", async (place) => {
    const { check } = await store(place);
    expect(await check()).toBeUndefined();
    const at = "2026-11-20T10:00:00.000Z";
    const run = { id: "nightly/1", started_at: at, alive_at: at, finished_at: at, step: "" };
    await open()
      .insertInto("backup_runs")
      .values({ ...run, lacking: "1 file is damaged (plan.pdf)" })
      .execute();
    expect(await check()).toBe("The last backup is incomplete: 1 file is damaged (plan.pdf)");
    await open().deleteFrom("backup_runs").execute();
  });

  test("finds files that are missing, and of another size", async () => {
    const { dataDir, check } = await store("folder");
    const root = join(dataDir, "blobs");
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const [missing = "", longer = ""] = files.map((entry) => join(entry.parentPath, entry.name));
    rmSync(missing);
    writeFileSync(longer, "longer than it was");
    expect(await check()).toBe("1 file is missing and 1 file is damaged");
  });

  test("finds parts that are missing in the database", async () => {
    const { check } = await store("database");
    await open().deleteFrom("blob_chunks").execute();
    expect(await check()).toBe("2 files are missing"); // one is empty
  });
});
