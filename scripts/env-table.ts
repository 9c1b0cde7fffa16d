// npm run env-table: writes the table of settings into docs/settings.md. A test fails if the table is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { allSettings } from "#app/composition/config.server.ts";

/** The document with the table, as a path from the project's root. */
export const settingsDocument = "docs/settings.md";

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

if (import.meta.main) {
  const url = new URL(`../${settingsDocument}`, import.meta.url);
  const before = readFileSync(url, "utf8");
  const after = withTable(before);
  if (before !== after) writeFileSync(url, after);
  console.log(`${settingsDocument}: ${before === after ? "up to date" : "updated"}`);
}
