import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

const system = `linux-${process.arch}`;

/**
 * Makes the archive for this machine from a built project.
 * @param output an empty or new folder, which gets the archive and its checksum
 * @returns the path of the archive
 */
export function makeRelease(project: string, output: string): string {
  const args = ["--disable-warning=ExperimentalWarning", "scripts/release/release.ts"];
  execFileSync(process.execPath, [...args, "--output", output, "--system", system], { cwd: project, stdio: "inherit" });
  const name = readdirSync(output).find((file) => file.endsWith(".tar.gz"));
  if (name === undefined) throw new Error(`no archive for ${system} was made`);
  return join(output, name);
}

/** @returns the folder of the site, in a new folder `parent` */
export function unpackRelease(archive: string, parent: string): string {
  mkdirSync(parent);
  execFileSync("tar", ["-xzf", archive, "-C", parent]);
  return join(parent, readdirSync(parent)[0] ?? "");
}
