import { expect, test } from "vitest";
import { contextOf } from "#tests/support/engines/engine-fixture.ts";
import { engineIds } from "../engines/engine-contract.ts";
import { parseOptions } from "../engines/engine-options.ts";
import { createProject } from "../engines/project/project.ts";
import { processFile } from "../engines/running/process-file.ts";
import { createSampleProject } from "./sample-project.ts";

test("in the sample project each tool has something to do, and none fails", async () => {
  const source = createSampleProject();
  if (source.kind !== "folder") expect.fail("the sample is a folder");
  const files = Object.fromEntries(
    await Promise.all(source.files.map(async ({ path, file }) => [path, await file.text()] as const)),
  );
  const project = createProject(contextOf(files));
  for (const tool of engineIds) {
    const results = await Promise.all(
      Object.entries(files).map(([path, text]) => processFile({ path, text }, [tool], parseOptions({}), project)),
    );
    const reports = results.flatMap(({ steps }) => steps.map(({ report }) => report));
    expect(
      reports.filter(({ kind }) => kind === "failed"),
      tool,
    ).toEqual([]);
    const isUsed = reports.some(
      (report) => report.kind === "changed" || ("findings" in report && report.findings.length > 0),
    );
    expect(isUsed, tool).toBe(true);
  }
});
