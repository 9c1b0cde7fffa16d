import type { Plugin } from "prettier";

/** Each plugin module is a plugin; its types name its parts only. */
const asPlugin = (module: object): Plugin => module as Plugin;

const loaders = {
  babel: async () => asPlugin(await import("prettier/plugins/babel")),
  estree: async () => asPlugin(await import("prettier/plugins/estree")),
  typescript: async () => asPlugin(await import("prettier/plugins/typescript")),
  flow: async () => asPlugin(await import("prettier/plugins/flow")),
  postcss: async () => asPlugin(await import("prettier/plugins/postcss")),
  html: async () => asPlugin(await import("prettier/plugins/html")),
  angular: async () => asPlugin(await import("prettier/plugins/angular")),
  markdown: async () => asPlugin(await import("prettier/plugins/markdown")),
  yaml: async () => asPlugin(await import("prettier/plugins/yaml")),
  graphql: async () => asPlugin(await import("prettier/plugins/graphql")),
  glimmer: async () => asPlugin(await import("prettier/plugins/glimmer")),
  xml: async () => asPlugin((await import("@prettier/plugin-xml")).default),
};

type PluginName = keyof typeof loaders;

const pluginsOfParsers: Readonly<Record<string, readonly PluginName[]>> = {
  babel: ["babel", "estree"],
  "babel-flow": ["babel", "estree"],
  "babel-ts": ["babel", "estree"],
  typescript: ["typescript", "estree"],
  flow: ["flow", "estree"],
  json: ["babel", "estree"],
  jsonc: ["babel", "estree"],
  json5: ["babel", "estree"],
  "json-stringify": ["babel", "estree"],
  css: ["postcss"],
  // The option for trailing commas, which maps obey, is defined by the printer of JavaScript.
  scss: ["postcss", "estree"],
  less: ["postcss", "estree"],
  html: ["html", "babel", "estree", "postcss"],
  lwc: ["html", "babel", "estree", "postcss"],
  mjml: ["html", "babel", "estree", "postcss"],
  vue: ["html", "babel", "estree", "postcss"],
  angular: ["html", "angular", "babel", "estree", "postcss"],
  markdown: ["markdown"],
  mdx: ["markdown", "babel", "estree"],
  yaml: ["yaml"],
  graphql: ["graphql"],
  glimmer: ["glimmer"],
  xml: ["xml"],
};

/** Embedded languages, by patterns that are cheap and never miss one. */
const embeddings: readonly { sign: RegExp; plugins: readonly PluginName[] }[] = [{ sign: /^---/, plugins: ["yaml"] }];

const inScripts: typeof embeddings = [
  { sign: /css|styled|keyframes|createGlobalStyle|jsx/i, plugins: ["postcss"] },
  { sign: /gql|graphql/i, plugins: ["graphql"] },
  { sign: /html|svg/i, plugins: ["html", "postcss"] },
  { sign: /markdown|md/, plugins: ["markdown"] },
  { sign: /@Component/, plugins: ["html", "angular", "postcss"] },
];

const inDocuments: typeof embeddings = [
  { sign: /\b(ts|tsx|cts|mts|typescript)\b/i, plugins: ["typescript"] },
  { sign: /\b(ya?ml)\b/i, plugins: ["yaml"] },
  { sign: /\b(md|markdown)\b/i, plugins: ["markdown"] },
  { sign: /\b(graphql|gql)\b/i, plugins: ["graphql"] },
  { sign: /\b(hbs|handlebars|glimmer)\b/i, plugins: ["glimmer"] },
];

const inMarkdown: typeof embeddings = [
  { sign: /(```|~~~)/, plugins: ["babel", "estree", "postcss"] },
  { sign: /\b(html|vue|angular|svg|hta|mjml)\b/i, plugins: ["html", "angular"] },
  { sign: /\bflow\b/i, plugins: ["flow"] },
  ...inDocuments,
];

function embeddingsIn(parser: string, text: string): typeof embeddings {
  const scripts = text.includes("`") ? inScripts : [];
  if (/^(babel|typescript|flow)/.test(parser)) return scripts;
  if (/^(html|vue|angular|lwc|mjml)$/.test(parser)) return [...inDocuments, ...scripts];
  if (/^(markdown|mdx)$/.test(parser)) return [...inMarkdown, ...scripts];
  return [];
}

/** Loads what a text and the languages inside it need. @returns undefined for an unknown parser */
export async function loadPlugins(parser: string, text: string): Promise<Plugin[] | undefined> {
  const own = pluginsOfParsers[parser];
  if (!own) return undefined;
  const names = new Set(own);
  for (const { sign, plugins } of [...embeddings, ...embeddingsIn(parser, text)])
    if (sign.test(text)) for (const name of plugins) names.add(name);
  return Promise.all([...names].map((name) => loaders[name]()));
}
