import { fileURLToPath } from "node:url";
import { defaultClientConditions } from "vite";

const absent = fileURLToPath(new URL("./absent-package.ts", import.meta.url));

/** What the packages of Coder Tweaks need to be bundled for a browser worker. */
export const browserPackages = {
  /** Native packages that html-minifier-next loads for options that we set to our own functions. */
  alias: [{ find: /^(lightningcss|@swc\/core|svgo)$/, replacement: absent }],
  /** Otherwise the Markdown parser decodes entities by a document, which workers do not have. */
  conditions: ["worker", ...defaultClientConditions],
  /** For development: without this the page reloads at the first use of each engine. */
  optimizeDeps: {
    entries: ["app/features/coder-tweaks/engines/engine.worker.ts"],
    // Processed by no-eval-plugin.ts; their CommonJS dependencies are optimized separately.
    exclude: ["eslint-linter-browserify", "less", "sass"],
    include: ["less > parse-node-version"],
  },
};
