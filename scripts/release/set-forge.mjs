// npm run set-forge -- https://codeberg.org/me/northlight: replaces the placeholder of the repository's address in all files.
import "../lib/require-node.mjs";

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/run.mjs";

const placeholder = "https://forge.example/studio/northlight";
const [address = ""] = process.argv.slice(2);
if (!/^https:\/\/[^\s/]+\/\S+[^\s/]$/.test(address)) {
  console.error("Usage: npm run set-forge -- https://codeberg.org/me/northlight");
  process.exit(2);
}
const templates = readdirSync(join(root, ".github", "ISSUE_TEMPLATE")).map((name) => `.github/ISSUE_TEMPLATE/${name}`);
for (const name of ["package.json", "SECURITY.md", ...templates]) {
  const path = join(root, name);
  const before = readFileSync(path, "utf8");
  const after = before.replaceAll(placeholder, address);
  if (after === before) continue;
  writeFileSync(path, after);
  console.log(name);
}
