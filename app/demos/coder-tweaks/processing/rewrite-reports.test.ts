import { expect, test } from "vitest";
import { projectFiles } from "#tests/support/engines/project-files.ts";
import type { Reference } from "../engines/engine-contract.ts";
import type { ProjectFile } from "../project/project-file.ts";
import { type FileReport, reportFile } from "./file-report.ts";
import { listReferringPaths, listRenames, reportRewritten } from "./rewrite-reports.ts";

const files = projectFiles("src/app.ts", "src/main.js", "index.html");
const [app, main, index] = files as [ProjectFile, ProjectFile, ProjectFile];

const references: Reference[] = [
  { path: "src/main.js", specifier: "./app.ts", line: 1, column: 9 },
  { path: "index.html", specifier: "src/app.ts", line: 2, column: 14 },
  { path: "index.html", specifier: "src/app.ts?old", line: 3, column: 14 },
];

const reportOf = (file: ProjectFile, finalPath: string, found: Reference[] = []): FileReport =>
  reportFile(file, {
    id: file.id,
    path: file.path,
    finalPath,
    bytesAfter: 8,
    steps: [{ tool: "syntax-converter", report: { kind: "changed", findings: [], notes: [], references: found } }],
  });

const reports = new Map([
  [0, reportOf(app, "src/app.js", references)],
  [1, reportOf(main, "src/main.js")],
]);

test("converted files and those that name them are found", () => {
  expect(listRenames(reports.values(), (id) => files[id]?.path ?? "")).toEqual([["src/app.ts", "src/app.js"]]);
  expect([...listReferringPaths(reports.values())]).toEqual(["src/main.js", "index.html"]);
});

test("updated files are reported as changed with what was updated, and the old name is used by the rest only", () => {
  const rewritten = [
    { file: main, rewritten: [{ from: "./app.ts", to: "./app.js", target: "src/app.ts" }], bytesAfter: 20 },
    { file: index, rewritten: [{ from: "src/app.ts", to: "src/app.js", target: "src/app.ts" }], bytesAfter: 30 },
  ];
  const changed = reportRewritten(rewritten, reports);
  expect(
    changed.map(({ id, verdict, finalPath, bytesAfter, steps }) => [id, verdict, finalPath, bytesAfter, steps.length]),
  ).toEqual([
    [0, "changed", "src/app.js", 8, 1],
    [1, "changed", "src/main.js", 20, 2],
    [2, "changed", "index.html", 30, 1],
  ]);
  expect(changed[0]?.steps[0]?.report).toMatchObject({ references: [references[2]] });
  expect(changed[2]?.steps[0]?.report).toMatchObject({
    notes: ["A converted file's name was updated: src/app.ts became src/app.js."],
  });
});
