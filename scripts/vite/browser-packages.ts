import { createRequire } from "node:module";
import { defaultClientConditions } from "vite";

const { resolve } = createRequire(import.meta.url);

/** Settings with which the packages of Coder Tweaks are bundled for a browser worker. */
export const browserPackages = {
  /** The lexer's module for browsers is WebAssembly, which the site's policy forbids. */
  alias: [{ find: /^cjs-module-lexer$/, replacement: resolve("cjs-module-lexer") }],
  /** Otherwise the Markdown parser decodes entities by a document, which workers do not have. */
  conditions: ["worker", ...defaultClientConditions],
  /** For development: without this the page reloads at the first use of each engine. */
  optimizeDeps: {
    entries: ["app/demos/coder-tweaks/engines/engine.worker.ts"],
    // Processed by no-eval-plugin.ts; their CommonJS dependencies are optimized separately.
    exclude: ["eslint-linter-browserify", "less", "sass"],
    include: ["less > parse-node-version"],
  },
};
