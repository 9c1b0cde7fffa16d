// npm run env-table: writes the table of settings into the documents that show it. A test fails where one is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { allSettings } from "#app/composition/config.server.ts";

/** The documents with a table, from the project's folder. */
export const documents = ["README.md", "docs/self-hosting.md"];

const start = "<!-- settings: written by `npm run env-table` -->";
const end = "<!-- end of settings -->";

/** All settings as a Markdown table, in the order in which the site reads them. */
function formatTable(): string {
  const rows = Object.values(allSettings).map(({ env, defaultDoc, doc }) => [`\`${env}\``, defaultDoc, doc]);
  const lines = [["variable", "default", "meaning"], ["---", "---", "---"], ...rows];
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`).join("\n");
}

/**
 * A document with the table as it is now.
 * @throws Error where the markers are missing
 */
export function withTable(document: string): string {
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document lacks "${start}" and "${end}".`);
  return `${document.slice(0, from)}${start}\n${formatTable()}\n${document.slice(to)}`;
}

if (import.meta.main) {
  for (const path of documents) {
    const url = new URL(`../${path}`, import.meta.url);
    const [before, after] = [readFileSync(url, "utf8"), withTable(readFileSync(url, "utf8"))];
    if (before !== after) writeFileSync(url, after);
    console.log(`${path}: ${before === after ? "as it should be" : "updated"}`);
  }
}
