import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ours = fileURLToPath(new URL("../../app/shell/views/open-missing-route.ts", import.meta.url));

/** Rewrites for the code in React Router's client that loads parts of a route. */
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
 * If a route's script cannot be loaded, React Router reloads the page instead of opening the link's target; if a script of
 * its actions cannot, it shows an empty page.
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
