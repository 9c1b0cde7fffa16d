import { globSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { compileString, Logger } from "sass";
import { expect, test } from "vitest";
import { pathInPackages, readPackageFile } from "#tests/support/engines/source-corpus.ts";
import { ArchiveSession } from "../../project/archive-session.ts";
import { parseOptions } from "../engine-options.ts";
import { createProject } from "../project/project.ts";
import { processFile } from "../running/process-file.ts";

const packages = pathInPackages("");

test("Bootstrap, imported from node_modules inside a ZIP, compiles to the bytes of sass on the disk", async () => {
  const main = '$primary: #8a4b16;\n@import "bootstrap/scss/bootstrap";\n.shop { @extend .container; }\n';
  const sheets = globSync("bootstrap/scss/**/*.scss", { cwd: packages });
  const files = Object.fromEntries(sheets.map((path) => [`shop/node_modules/${path}`, strToU8(readPackageFile(path))]));
  const zip = zipSync({ ...files, "shop/styles/main.scss": strToU8(main), "__MACOSX/shop/._main.scss": strToU8("") });
  const session = new ArchiveSession("unavailable");
  const file = new File([zip as Uint8Array<ArrayBuffer>], "shop.zip");
  const project = await session.open({ kind: "zip", file });
  const context = await session.readContext({ importables: true });
  const paths = project.files.map(({ path }) => path);

  const source = { path: "shop/styles/main.scss", text: main };
  const inZip = createProject({ ...context, paths, references: [] });
  const { text, finalPath } = await processFile(source, ["syntax-converter"], parseOptions({}), inZip);
  const onDisk = compileString(main, { loadPaths: [packages], logger: Logger.silent, charset: false });
  expect(finalPath).toBe("shop/styles/main.css");
  expect(text).toBe(`${onDisk.css}\n`);
  expect(context.importables.length).toBeGreaterThan(80);
}, 120_000);
