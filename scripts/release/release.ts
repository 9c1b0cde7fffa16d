// Makes the archives of `npm run release`, or fills a folder with `--folder`. The project is built.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import packageJson from "../../package.json" with { type: "json" };
import { collectReleaseFiles, type ReleaseFile, writeLauncher } from "./release-files.ts";
import { type Revision, readRevision } from "./revision.ts";

const root = resolve(import.meta.dirname, "../..");
const megabyte = 1024 * 1024;

function fillFolder(folder: string, files: readonly ReleaseFile[]): void {
  for (const { path, bytes, isExecutable } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes, { mode: isExecutable ? 0o755 : 0o644 });
  }
}

/** @param wanted one system, as `linux-x64`; by default all of the lockfile */
async function writeArchives(
  folder: string,
  wanted: string | undefined,
  files: readonly ReleaseFile[],
  revision: Revision,
): Promise<void> {
  // Loaded here: a container is built without development packages.
  const { packArchive } = await import("./archive.ts");
  const { describeRelease, formatChecksum, readBillOfMaterials } = await import("./bill-of-materials.ts");
  const { fetchNodePackage, listNodePackages } = await import("./node-package.ts");
  const listed = readBillOfMaterials(root);
  const { name } = packageJson;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const systems = listNodePackages(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  for (const [system, node] of systems) {
    if (wanted !== undefined && system !== wanted) continue;
    const baseName = `${name}-${revision.version}`;
    const file = `${baseName}-${system}.tar.gz`;
    const ofSystem = [...(await fetchNodePackage(node)), writeLauncher(`node_modules/${node.name}/bin/node`)];
    const archive = await packArchive(baseName, [...files, ...ofSystem], revision.time);
    const bill = JSON.stringify(describeRelease(listed, name, revision, node), undefined, 2);
    writeFileSync(join(folder, file), archive);
    writeFileSync(join(folder, `${file}.sha256`), formatChecksum(archive, file));
    writeFileSync(join(folder, `${baseName}-${system}.cdx.json`), `${bill}\n`);
    console.log(`${file}, ${(archive.length / megabyte).toFixed(1)} MB`);
  }
}

/** A release is made of a commit: what differs from it may have been forgotten. */
function describeChanges(changed: readonly string[]): string {
  const shown = [...changed.slice(0, 5), ...(changed.length > 5 ? [`${changed.length - 5} more`] : [])];
  return `Files differ from the commit (${shown.join(", ")}): release.json says so with +changes.`;
}

const { values } = parseArgs({
  options: { folder: { type: "string" }, output: { type: "string" }, system: { type: "string" } },
});
const { folder, output = "build/release", system } = values;
const revision = readRevision(root);
const files = collectReleaseFiles(root, revision);
if (folder !== undefined) fillFolder(resolve(folder), files);
else {
  if (revision.changed.length > 0) console.log(describeChanges(revision.changed));
  console.log(`In ${resolve(output)}:`);
  await writeArchives(resolve(output), system, files, revision);
}
