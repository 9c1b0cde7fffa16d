import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ours = fileURLToPath(new URL("../../app/shell/open-missing-route.ts", import.meta.url));

/** The places in React Router's client that load a part of a route, and how they are rewritten. */
const rewrites = [
  {
    module: "/lib/dom/ssr/routeModules.js",
    pattern: /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/g,
    replacement: "return openMissingRoute(error);",
  },
  {
    module: "/lib/dom/ssr/routes.js",
    pattern: /(import\((?:\s|\/\*.*?\*\/)*route\.client(?:Loader|Action|Middleware)Module\s*\))/g,
    replacement: "$1.catch(openMissingRoute)",
  },
];

/**
 * Where a route's script cannot be loaded, React Router reloads the page, and forgets where the visitor wanted to go; where
 * a script of its actions cannot, it shows an empty page.
 */
export function missingRoute(): Plugin {
  return {
    name: "northlight:missing-route",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const rewrite = id.includes("/react-router/") && rewrites.find(({ module }) => id.endsWith(module));
      if (!rewrite) return undefined;
      const rewritten = code.replace(rewrite.pattern, rewrite.replacement);
      if (rewritten === code) this.error(`${id} has changed: it loads routes in another way`);
      return { code: `import { openMissingRoute } from ${JSON.stringify(ours)};\n${rewritten}`, map: null };
    },
  };
}
