import { fileURLToPath } from "node:url";
import { defaultClientConditions } from "vite";

const absent = fileURLToPath(new URL("./absent-package.ts", import.meta.url));

/** What the packages of Coder Tweaks need to be bundled for a browser worker. */
export const browserPackages = {
  /** Native packages that html-minifier-next loads for options which we give functions of our own. */
  alias: [{ find: /^(lightningcss|@swc\/core|svgo)$/, replacement: absent }],
  /** Markdown's parser decodes entities with a document otherwise, which workers have not. */
  conditions: ["worker", ...defaultClientConditions],
};
