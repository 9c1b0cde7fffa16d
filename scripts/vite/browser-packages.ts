import { fileURLToPath } from "node:url";
import { defaultClientConditions } from "vite";

const absent = fileURLToPath(new URL("./absent-package.ts", import.meta.url));

/** What the packages of Coder Tweaks need to be bundled for a browser worker. */
export const browserPackages = {
  /** Native packages that html-minifier-next loads for options which we give functions of our own. */
  alias: [{ find: /^(lightningcss|@swc\/core|svgo)$/, replacement: absent }],
  /** Markdown's parser decodes entities with a document otherwise, which workers have not. */
  conditions: ["worker", ...defaultClientConditions],
  /** For development: found at once, else the page loads anew whenever an engine is used for the first time. */
  optimizeDeps: {
    entries: ["app/features/coder-tweaks/engines/engine.worker.ts"],
    // These go through no-eval-plugin.ts as they are, and what they need in CommonJS apart from them.
    exclude: ["eslint-linter-browserify", "less", "sass"],
    include: ["less > parse-node-version"],
  },
};
