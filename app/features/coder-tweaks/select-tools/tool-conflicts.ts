import type { EngineId } from "../engines/engine-contract.ts";

interface Conflict {
  readonly tools: readonly [EngineId, EngineId];
  readonly text: string;
}

const conflicts: readonly Conflict[] = [
  {
    tools: ["code-formatter", "code-beautifier"],
    text: "Code Formatter runs after Code Beautifier: in files that have both, the formatter's layout is what you get.",
  },
  {
    tools: ["code-formatter", "minifier"],
    text: "Minifier runs last and removes the layout that Code Formatter makes, in files that have both.",
  },
  {
    tools: ["code-beautifier", "minifier"],
    text: "Minifier runs last and removes the layout that Code Beautifier makes, in files that have both.",
  },
];

export const describeConflicts = (chosen: readonly EngineId[]): string[] =>
  conflicts.filter(({ tools }) => tools.every((tool) => chosen.includes(tool))).map(({ text }) => text);
