import type { Command } from "commander";
import { migrations } from "#app/platform/database/migrations/all.ts";
import packageJson from "../../package.json" with { type: "json" };
import type { ToAction } from "./studio-command.ts";

export function addVersionCommand(program: Command, toAction: ToAction): void {
  program
    .command("version")
    .description("print the versions of the site, of its database schema and of Node.js")
    .action(toAction(async () => describeVersions()));
}

function describeVersions() {
  const site = packageJson.version;
  const schema = Object.keys(migrations).sort().at(-1) ?? "";
  const node = process.versions.node;
  return { text: `Northlight ${site}\nDatabase schema ${schema}\nNode.js ${node}`, data: { site, schema, node } };
}
