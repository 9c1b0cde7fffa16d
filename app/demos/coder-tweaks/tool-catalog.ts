import { type EngineId, engineIds } from "./engines/engine-contract.ts";
import { liveTools } from "./standalone/live-tools.ts";
import type { ToolIconName } from "./tool-icon.tsx";

export const categories = {
  "format-style": "Format & Style",
  "convert-refactor": "Convert & Refactor",
  "analyze-improve": "Analyze & Improve",
  "quick-tools": "Quick Tools",
  "playground-testing": "Playground & Testing",
  "project-scaffolds": "Project Scaffolds",
  "tweak-sets": "Tweak Sets",
} as const;

export type CategoryId = keyof typeof categories;

export interface Tool {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly icon: ToolIconName;
  readonly category: CategoryId;
  readonly popular: boolean;
  readonly new: boolean;
  readonly comingSoon: boolean;
  readonly affectsFiles: boolean;
}

type Row = readonly [id: string, title: string, icon: ToolIconName, description: string];

const popularIds = new Set(["code-formatter", "json-formatter"]);
const newIds = new Set(["fake-data-generator"]);

const fileTool = { affectsFiles: true, comingSoon: false };
const futureFileTool = { affectsFiles: true, comingSoon: true };
const standaloneTool = { affectsFiles: false, comingSoon: false };
const futureStandaloneTool = { affectsFiles: false, comingSoon: true };

const listTools = (category: CategoryId, kind: typeof fileTool, rows: readonly Row[]): Tool[] =>
  rows.map(([id, title, icon, description]) => ({
    id,
    title,
    description,
    icon,
    category,
    popular: popularIds.has(id),
    new: newIds.has(id),
    ...kind,
  }));

export const toolCatalog: readonly Tool[] = [
  ...listTools("format-style", fileTool, [
    ["code-formatter", "Code Formatter", "lines", "Prettier, with your project's own settings if it has any."],
    [
      "code-beautifier",
      "Code Beautifier",
      "sparkle",
      "Restores line breaks and indentation to cramped or minified code.",
    ],
    ["minifier", "Minifier", "shrink", "Makes JavaScript, CSS, HTML, SVG and JSON as small as possible."],
  ]),
  ...listTools("analyze-improve", fileTool, [
    ["linter", "Linter", "check-list", "Lists mistakes with line and column, in code, styles, markup and data."],
  ]),
  ...listTools("convert-refactor", fileTool, [
    ["syntax-converter", "Syntax Converter", "arrows", "TypeScript and JSX to JavaScript, SCSS and Less to CSS."],
  ]),
  ...listTools("analyze-improve", fileTool, [
    ["code-optimizer", "Code Optimizer", "gauge", "Removes dead code and merges rules, but keeps code readable."],
  ]),
  ...listTools("convert-refactor", futureFileTool, [
    ["react-converter", "React Converter", "arrows", "Class components to functions with hooks."],
    ["js-ts-converter", "JS-TS Converter", "arrows", "JavaScript to TypeScript, with types inferred from usage."],
    [
      "scss-css-converter",
      "SCSS-CSS Converter",
      "arrows",
      "Style sheets in both directions, with variables and nesting.",
    ],
    ["async-promises-converter", "Async-Promises Converter", "arrows", "Chains of promises to async functions."],
    ["jsx-html-converter", "JSX-HTML Converter", "tag", "Markup between HTML and JSX."],
  ]),
  ...listTools("analyze-improve", futureFileTool, [
    ["code-analyzer", "Code Analyzer", "magnifier", "Size and complexity of each function."],
    ["dependency-visualizer", "Dependency Visualizer", "graph", "A graph of which file imports which."],
    ["code-smell-checker", "Code Smell Checker", "magnifier", "Long functions, duplicates and other warning signs."],
    ["smart-tips-engine", "Smart Tips Engine", "bulb", "Suggestions that fit the code at hand."],
  ]),
  ...listTools("tweak-sets", futureFileTool, [
    ["prepare-for-production", "Prepare for Production", "stack", "Several tools at once: optimize, minify, check."],
    ["code-review-mode", "Code Review Mode", "check-list", "Points out what a reviewer would look at first."],
    ["modernize-js", "Modernize JS", "stack", "Updates old JavaScript to current syntax."],
    [
      "deploy-ready-check",
      "Deploy Ready Check",
      "check-list",
      "Finds leftover logs, secrets and broken links before release.",
    ],
  ]),
  ...listTools(
    "quick-tools",
    standaloneTool,
    liveTools.map(({ id, title, icon, description }) => [id, title, icon, description]),
  ),
  ...listTools("playground-testing", futureStandaloneTool, [
    ["live-playground", "Live Playground", "play", "HTML, CSS and JavaScript next to their result."],
    ["regex-tester", "Regex Tester", "magnifier", "Regular expressions with their matches and groups."],
    ["markdown-editor", "Markdown Editor", "lines", "Write Markdown and see it rendered."],
    ["snippet-runner", "Snippet Runner", "play", "Run a few lines of JavaScript."],
  ]),
  ...listTools("project-scaffolds", futureStandaloneTool, [
    ["file-structure-generator", "File Structure Generator", "graph", "Folders and files from an outline."],
    ["config-generator", "Config Generator", "stack", "Settings files for the usual tools."],
    ["boilerplate-downloader", "Boilerplate Downloader", "stack", "A small project to start from."],
  ]),
];

const toolsById = new Map(toolCatalog.map((entry) => [entry.id, entry]));

export const toolTitle = (id: EngineId): string => toolsById.get(id)?.title ?? id;

export const fileTools: readonly Tool[] = toolCatalog.filter(({ affectsFiles }) => affectsFiles);

export const standaloneTools: readonly Tool[] = toolCatalog.filter(
  ({ affectsFiles, comingSoon }) => !affectsFiles && !comingSoon,
);

export function categoriesOf(tools: readonly Tool[]): CategoryId[] {
  // Object.keys widens the keys of a literal.
  return (Object.keys(categories) as CategoryId[]).filter((id) => tools.some(({ category }) => category === id));
}

export function findTools(tools: readonly Tool[], category: CategoryId | "all", query: string): Tool[] {
  const wanted = query.trim().toLowerCase();
  return tools.filter(
    (entry) =>
      (category === "all" || entry.category === category) &&
      `${entry.title} ${entry.description}`.toLowerCase().includes(wanted),
  );
}

export const isEngineId = (id: string): id is EngineId => engineIds.some((engine) => engine === id);
