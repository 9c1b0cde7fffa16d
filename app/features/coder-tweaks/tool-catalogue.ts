import { type EngineId, engineIds } from "./engines/engine-contract.ts";
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
  /** Works on the files of a project, in the wizard. The others have pages of their own. */
  readonly affectsFiles: boolean;
}

/** The flags of which most tools have none. */
type Flag = "popular" | "new" | "comingSoon" | "affectsFiles";

interface ToolWords {
  readonly title: string;
  readonly icon: ToolIconName;
  readonly category: CategoryId;
  readonly description: string;
}

const tool = (id: string, { title, icon, category, description }: ToolWords, ...flags: Flag[]): Tool => ({
  id,
  title,
  description,
  icon,
  category,
  popular: flags.includes("popular"),
  new: flags.includes("new"),
  comingSoon: flags.includes("comingSoon"),
  affectsFiles: flags.includes("affectsFiles"),
});

/** In the order in which tools are shown, and in which those of the wizard run on a file. */
export const toolCatalogue: readonly Tool[] = [
  tool(
    "code-formatter",
    {
      title: "Code Formatter",
      icon: "lines",
      category: "format-style",
      description: "Prettier, by the settings of your project where it has them.",
    },
    "popular",
    "affectsFiles",
  ),
  tool(
    "code-beautifier",
    {
      title: "Code Beautifier",
      icon: "sparkle",
      category: "format-style",
      description: "Gives cramped or minified code its lines and indents back.",
    },
    "affectsFiles",
  ),
  tool(
    "minifier",
    {
      title: "Minifier",
      icon: "shrink",
      category: "format-style",
      description: "Makes JavaScript, CSS, HTML, SVG and JSON as small as they can be.",
    },
    "affectsFiles",
  ),
  tool(
    "linter",
    {
      title: "Linter",
      icon: "check-list",
      category: "analyze-improve",
      description: "Lists mistakes with line and column, in code, styles, markup and data.",
    },
    "affectsFiles",
  ),
  tool(
    "syntax-converter",
    {
      title: "Syntax Converter",
      icon: "arrows",
      category: "convert-refactor",
      description: "TypeScript and JSX to JavaScript, SCSS and Less to CSS.",
    },
    "affectsFiles",
  ),
  tool(
    "code-optimizer",
    {
      title: "Code Optimizer",
      icon: "gauge",
      category: "analyze-improve",
      description: "Removes dead code and merges rules, and leaves the rest readable.",
    },
    "affectsFiles",
  ),
  tool(
    "react-converter",
    {
      title: "React Converter",
      icon: "arrows",
      category: "convert-refactor",
      description: "Class components to functions with hooks.",
    },
    "comingSoon",
    "affectsFiles",
  ),
  tool(
    "js-ts-converter",
    {
      title: "JS-TS Converter",
      icon: "arrows",
      category: "convert-refactor",
      description: "JavaScript to TypeScript, with types from how things are used.",
    },
    "comingSoon",
    "affectsFiles",
  ),
  tool(
    "scss-css-converter",
    {
      title: "SCSS-CSS Converter",
      icon: "arrows",
      category: "convert-refactor",
      description: "Style sheets in both directions, with variables and nesting.",
    },
    "comingSoon",
    "affectsFiles",
  ),
  tool(
    "async-promises-converter",
    {
      title: "Async-Promises Converter",
      icon: "arrows",
      category: "convert-refactor",
      description: "Chains of promises to async functions.",
    },
    "comingSoon",
    "affectsFiles",
  ),
  tool(
    "jsx-html-converter",
    {
      title: "JSX-HTML Converter",
      icon: "tag",
      category: "convert-refactor",
      description: "Markup between HTML and JSX.",
    },
    "comingSoon",
    "affectsFiles",
  ),
  tool(
    "code-analyzer",
    {
      title: "Code Analyzer",
      icon: "magnifier",
      category: "analyze-improve",
      description: "Size and complexity of each function.",
    },
    "comingSoon",
    "affectsFiles",
  ),
  tool(
    "dependency-visualizer",
    {
      title: "Dependency Visualizer",
      icon: "graph",
      category: "analyze-improve",
      description: "Which file imports which, drawn.",
    },
    "comingSoon",
    "affectsFiles",
  ),
  tool(
    "code-smell-checker",
    {
      title: "Code Smell Checker",
      icon: "magnifier",
      category: "analyze-improve",
      description: "Long functions, copies and other signs of trouble to come.",
    },
    "comingSoon",
    "affectsFiles",
  ),
  tool(
    "smart-tips-engine",
    {
      title: "Smart Tips Engine",
      icon: "bulb",
      category: "analyze-improve",
      description: "Suggestions that go with the code in front of you.",
    },
    "comingSoon",
    "affectsFiles",
  ),
  tool(
    "prepare-for-production",
    {
      title: "Prepare for Production",
      icon: "stack",
      category: "tweak-sets",
      description: "Several tools at once: optimise, minify, check.",
    },
    "comingSoon",
    "affectsFiles",
  ),
  tool(
    "code-review-mode",
    {
      title: "Code Review Mode",
      icon: "check-list",
      category: "tweak-sets",
      description: "What a reviewer would look at first.",
    },
    "comingSoon",
    "affectsFiles",
  ),
  tool(
    "modernize-js",
    {
      title: "Modernize JS",
      icon: "stack",
      category: "tweak-sets",
      description: "Old JavaScript in the language of today.",
    },
    "comingSoon",
    "affectsFiles",
  ),
  tool(
    "deploy-ready-check",
    {
      title: "Deploy Ready Check",
      icon: "check-list",
      category: "tweak-sets",
      description: "Forgotten logs, secrets and broken links before they go out.",
    },
    "comingSoon",
    "affectsFiles",
  ),
  tool(
    "json-formatter",
    {
      title: "JSON Formatter",
      icon: "braces",
      category: "quick-tools",
      description: "Format, minify, sort and query JSON. Keeps big numbers as they are.",
    },
    "popular",
  ),
  tool("base64-encoder-decoder", {
    title: "Base64 Encoder/Decoder",
    icon: "binary",
    category: "quick-tools",
    description: "Text and files to Base64 and back, URL-safe and data URLs as well.",
  }),
  tool("html-escape-unescape", {
    title: "HTML Escape/Unescape",
    icon: "tag",
    category: "quick-tools",
    description: "Characters to entities, named, decimal or hexadecimal, and back.",
  }),
  tool("uri-encoder-decoder", {
    title: "URI Encoder/Decoder",
    icon: "link",
    category: "quick-tools",
    description: "Percent-encode a part or a whole address, and read its query.",
  }),
  tool("timestamp-converter", {
    title: "Timestamp Converter",
    icon: "clock",
    category: "quick-tools",
    description: "Unix time to dates and back, in any time zone.",
  }),
  tool("json-yaml-converter", {
    title: "JSON-YAML Converter",
    icon: "braces",
    category: "quick-tools",
    description: "JSON to YAML and back, with anchors and several documents.",
  }),
  tool("markdown-html-converter", {
    title: "Markdown-HTML Converter",
    icon: "lines",
    category: "quick-tools",
    description: "Markdown to HTML and back, with a preview.",
  }),
  tool("uuid-generator", {
    title: "UUID Generator",
    icon: "hash",
    category: "quick-tools",
    description: "UUIDs of version 1, 4, 5 and 7, up to 10,000 at once.",
  }),
  tool("color-picker", {
    title: "Color Picker",
    icon: "drop",
    category: "quick-tools",
    description: "One colour in every notation, with its contrast and palettes.",
  }),
  tool("lorem-ipsum-generator", {
    title: "Lorem Ipsum Generator",
    icon: "lines",
    category: "quick-tools",
    description: "Placeholder text by words, sentences or paragraphs.",
  }),
  tool(
    "fake-data-generator",
    {
      title: "Fake Data Generator",
      icon: "table",
      category: "quick-tools",
      description: "Rows of invented data as JSON, CSV or SQL, in five languages.",
    },
    "new",
  ),
  tool(
    "live-playground",
    {
      title: "Live Playground",
      icon: "play",
      category: "playground-testing",
      description: "HTML, CSS and JavaScript beside their result.",
    },
    "comingSoon",
  ),
  tool(
    "regex-tester",
    {
      title: "Regex Tester",
      icon: "magnifier",
      category: "playground-testing",
      description: "Regular expressions with their matches and groups.",
    },
    "comingSoon",
  ),
  tool(
    "markdown-editor",
    {
      title: "Markdown Editor",
      icon: "lines",
      category: "playground-testing",
      description: "Write Markdown and see it set.",
    },
    "comingSoon",
  ),
  tool(
    "snippet-runner",
    {
      title: "Snippet Runner",
      icon: "play",
      category: "playground-testing",
      description: "Run a few lines of JavaScript.",
    },
    "comingSoon",
  ),
  tool(
    "file-structure-generator",
    {
      title: "File Structure Generator",
      icon: "graph",
      category: "project-scaffolds",
      description: "Folders and files from an outline.",
    },
    "comingSoon",
  ),
  tool(
    "config-generator",
    {
      title: "Config Generator",
      icon: "stack",
      category: "project-scaffolds",
      description: "Settings files for the usual tools.",
    },
    "comingSoon",
  ),
  tool(
    "boilerplate-downloader",
    {
      title: "Boilerplate Downloader",
      icon: "stack",
      category: "project-scaffolds",
      description: "A small project to start from.",
    },
    "comingSoon",
  ),
];

const toolsById = new Map(toolCatalogue.map((entry) => [entry.id, entry]));

/** @returns the title of a tool of the wizard */
export const toolTitle = (id: EngineId): string => toolsById.get(id)?.title ?? id;

/** The tools of the wizard's second step. */
export const fileTools: readonly Tool[] = toolCatalogue.filter(({ affectsFiles }) => affectsFiles);

/** The tools of 'More Tools'. */
export const standaloneTools: readonly Tool[] = toolCatalogue.filter(
  ({ affectsFiles, comingSoon }) => !affectsFiles && !comingSoon,
);

/** @returns the categories that hold one of these tools, in the order of the list above */
export function categoriesOf(tools: readonly Tool[]): CategoryId[] {
  // Object.keys widens the keys of a literal.
  return (Object.keys(categories) as CategoryId[]).filter((id) => tools.some(({ category }) => category === id));
}

/** @returns the tools of a category ("all" for each) in whose title or description the words occur */
export function findTools(tools: readonly Tool[], category: CategoryId | "all", words: string): Tool[] {
  const wanted = words.trim().toLowerCase();
  return tools.filter(
    (entry) =>
      (category === "all" || entry.category === category) &&
      `${entry.title} ${entry.description}`.toLowerCase().includes(wanted),
  );
}

export const isEngineId = (id: string): id is EngineId => engineIds.some((engine) => engine === id);
