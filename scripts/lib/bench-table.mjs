const start = "<!-- measurements: written by `npm run bench -- --write` -->";
const end = "<!-- end of measurements -->";
const head = ["| benchmark | what | goal | measured | day |", "|---|---|---|---|---|"];

/**
 * What benchmarks have printed of their goals, as rows of a Markdown table.
 * @param {string} name of the benchmark
 * @param {string} goals a line of JSON each: {what, goal, reached, isReached}
 * @param {string} day as it is to be read
 */
export function formatGoals(name, goals, day) {
  const parsed = goals
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
  return parsed.map(({ what, goal, reached, isReached }) => {
    const cells = [name, what, goal, isReached ? reached : `**${reached}** (missed)`, day];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  });
}

export const formatTable = (rows) => [...head, ...rows].join("\n");

/**
 * A document whose table has new rows for the benchmarks that have run, and keeps those of the others.
 * @param {ReadonlyMap<string, readonly string[]>} fresh rows by the benchmark's name
 * @throws Error where the markers are missing
 */
export function withMeasurements(document, fresh) {
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document lacks "${start}" and "${end}".`);
  const old = document
    .slice(from, to)
    .split("\n")
    .slice(1 + head.length)
    .filter((line) => line.startsWith("|"));
  const nameOf = (row) => row.split("|")[1].trim();
  const names = [...new Set([...old.map(nameOf), ...fresh.keys()])].sort();
  const rows = names.flatMap((name) => fresh.get(name) ?? old.filter((row) => nameOf(row) === name));
  return `${document.slice(0, from)}${start}\n${formatTable(rows)}\n${document.slice(to)}`;
}
