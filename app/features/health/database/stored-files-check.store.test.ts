import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createBlobStore } from "#app/platform/blobs/blob-store.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createStoredFilesCheck } from "./stored-files-check.server.ts";

async function* one(text: string) {
  yield Buffer.from(text);
}

describeOnBothDatabases("the check of stored files", (open) => {
  beforeEach(async () => {
    await open().deleteFrom("blob_chunks").execute();
    await open().deleteFrom("blobs").execute();
  });

  async function store(place: "folder" | "database") {
    const dataDir = createTemporaryFolder();
    const blobs = createBlobStore({ db: open(), dataDir, now: () => new Date(), references: [], place });
    for (const text of ["", "one", "another"]) await blobs.write(one(text), { maxBytes: 1_000 });
    const check = (lacking?: string) =>
      createStoredFilesCheck({
        withDatabase: (use) => use(open()),
        dataDir,
        findLastLacking: async () => lacking,
      }).run(new AbortController().signal);
    return { dataDir, check };
  }

  test.each(["folder", "database"] as const)("in the %s finds nothing where all is there", async (place) => {
    const { check } = await store(place);
    expect(await check()).toMatchObject({ verdict: "ok", finding: "All 3 stored files are there, with their sizes." });
    expect(await check("1 file is damaged (plan.pdf)")).toMatchObject({
      verdict: "error",
      finding: "The last backup is incomplete: 1 file is damaged (plan.pdf).",
    });
  });

  test("finds files that are missing, and of another size", async () => {
    const { dataDir, check } = await store("folder");
    const root = join(dataDir, "blobs");
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const [missing = "", longer = ""] = files.map((entry) => join(entry.parentPath, entry.name));
    rmSync(missing);
    writeFileSync(longer, "longer than it was");
    expect(await check()).toMatchObject({
      verdict: "error",
      finding: "2 of 3 stored files are missing or have another size: a received mail.",
    });
  });

  test("finds parts that are missing in the database", async () => {
    const { check } = await store("database");
    await open().deleteFrom("blob_chunks").execute();
    expect((await check()).finding).toMatch(/^2 of 3 stored files are missing/); // one is empty
  });
});
