const columns = ["what", "goal", "measured", "day"];

/** The tables that `npm run bench` and `npm run drill` write into the README of their folder, between two comments. */
export const goalTables = {
  bench: {
    kind: "benchmark",
    start: "<!-- measurements: written by `npm run bench -- --write` -->",
    end: "<!-- end of measurements -->",
  },
  drill: {
    kind: "drill",
    start: "<!-- drills: written by `npm run drill -- --write` -->",
    end: "<!-- end of drills -->",
  },
};

const headOf = ({ kind }) => [`| ${[kind, ...columns].join(" | ")} |`, `|${"---|".repeat(columns.length + 1)}`];

/**
 * Formats the goals of a script as rows of a Markdown table.
 * @param {readonly {what: string, goal: string, reached: string, isReached: boolean}[]} goals
 */
export function formatGoals(name, goals, day) {
  return goals.map(({ what, goal, reached, isReached }) => {
    const cells = [name, what, goal, isReached ? reached : `**${reached}** (missed)`, day];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  });
}

export const formatTable = (table, rows) => [...headOf(table), ...rows].join("\n");

/**
 * Replaces the rows of the scripts that have run in a document's table. The rows of the other scripts stay, and those of one
 * that failed before its first goal.
 * @param {ReadonlyMap<string, readonly string[]>} fresh rows by the script's name
 * @throws Error if the markers are missing
 */
export function withGoals(document, table, fresh) {
  const [from, to] = [document.indexOf(table.start), document.indexOf(table.end)];
  if (from < 0 || to < from) throw new Error(`The document lacks "${table.start}" and "${table.end}".`);
  const old = document
    .slice(from, to)
    .split("\n")
    .slice(1 + headOf(table).length)
    .filter((line) => line.startsWith("|"));
  const nameOf = (row) => row.split("|")[1].trim();
  const names = [...new Set([...old.map(nameOf), ...fresh.keys()])].sort();
  const rows = names.flatMap((name) => {
    const written = fresh.get(name) ?? [];
    return written.length > 0 ? written : old.filter((row) => nameOf(row) === name);
  });
  return `${document.slice(0, from)}${table.start}\n${formatTable(table, rows)}\n${document.slice(to)}`;
}
