import { expect, test } from "vitest";
import { isZip, sourceOfPickedFolder } from "./use-dropped-project.ts";

test.each([
  ["a.zip", "", true],
  ["A.ZIP", "application/octet-stream", true],
  ["project", "application/zip", true],
  ["project", "application/x-zip-compressed", true],
  ["project", "application/x-zip", true],
  ["project", "multipart/x-zip", true],
  ["logs.gz", "application/gzip", false],
  ["logs.gz", "application/x-gzip", false],
  ["logs.bz2", "application/x-bzip2", false],
  ["zip.txt", "text/plain", false],
  ["a.zip.png", "image/png", false],
])("%s of type %j counts as a ZIP: %s", (name, type, expected) => {
  expect(isZip({ name, type })).toBe(expected);
});

test("a picked folder keeps its paths and gives its name", () => {
  const file = Object.assign(new File(["a"], "a.js"), { webkitRelativePath: "site/src/a.js" });
  expect(sourceOfPickedFolder([file])).toMatchObject({
    kind: "folder",
    name: "site",
    files: [{ path: "site/src/a.js" }],
  });
});
