import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { migrations } from "#app/platform/database/migrations/all.ts";
import packageJson from "../../package.json" with { type: "json" };
import type { ToAction } from "./studio-command.ts";

export function addVersionCommand(program: Command, toAction: ToAction): void {
  program
    .command("version")
    .description("print the versions of the site with its commit, of its database schema and of Node.js")
    .action(toAction(async () => describeVersions()));
}

function describeVersions() {
  const site = packageJson.version;
  const commit = readCommit(process.cwd());
  const schema = Object.keys(migrations).sort().at(-1) ?? "";
  const node = process.versions.node;
  const lines = [`Northlight ${site}`, `Commit ${commit ?? "unknown"}`, `Database schema ${schema}`, `Node.js ${node}`];
  return { text: lines.join("\n"), data: { site, commit, schema, node } };
}

/** @returns the release's commit, or the checked-out one with `+changes` @param folder of the project or a release */
export function readCommit(folder: string): string | null {
  const release = join(folder, "release.json");
  if (existsSync(release)) return (JSON.parse(readFileSync(release, "utf8")) as { commit: string | null }).commit;
  if (!existsSync(join(folder, ".git"))) return null; // Git would answer for a repository around it
  const args = ["describe", "--always", "--abbrev=40", "--exclude=*", "--dirty=+changes"];
  const { status, stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
