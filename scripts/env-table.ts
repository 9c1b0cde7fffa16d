// npm run env-table: writes the table of settings into docs/settings.md, and .env.example. A test fails if one is stale.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { allSettings } from "#app/composition/config.server.ts";

/** The document with the table, as a path from the project's root. */
export const settingsDocument = "docs/settings.md";
export const exampleFile = ".env.example";

const start = "<!-- settings: written by `npm run env-table` -->";
const end = "<!-- end of settings -->";

function formatTable(): string {
  const rows = Object.values(allSettings).map(({ env, defaultDoc, doc }) => [`\`${env}\``, defaultDoc, doc]);
  const lines = [["variable", "default", "meaning"], ["---", "---", "---"], ...rows];
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`).join("\n");
}

/**
 * Replaces the table in a document.
 * @throws Error if the markers are missing
 */
export function withTable(document: string): string {
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document lacks "${start}" and "${end}".`);
  return `${document.slice(0, from)}${start}\n${formatTable()}\n${document.slice(to)}`;
}

/** All settings, commented out with their defaults. */
export function formatExample(): string {
  const entries = Object.values(allSettings).map(
    ({ env, defaultDoc, doc }) => `# ${doc}\n# Default: ${defaultDoc}\n#${env}=`,
  );
  return `${["# Copy this file to .env and set what you need: docs/settings.md.", ...entries].join("\n\n")}\n`;
}

function update(path: string, change: (before: string) => string): void {
  const url = new URL(`../${path}`, import.meta.url);
  const before = existsSync(url) ? readFileSync(url, "utf8") : "";
  const after = change(before);
  if (before !== after) writeFileSync(url, after);
  console.log(`${path}: ${before === after ? "up to date" : "updated"}`);
}

if (import.meta.main) {
  update(settingsDocument, withTable);
  update(exampleFile, formatExample);
}
