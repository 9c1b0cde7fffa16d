import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const openMissingRoute = fileURLToPath(new URL("../../app/shell/views/open-missing-route.ts", import.meta.url));
const imported = `import { openMissingRoute } from ${JSON.stringify(openMissingRoute)};\n`;

interface Rewrite {
  module: string;
  pattern: RegExp;
  replacement: string;
  before?: string;
}

/**
 * If a route's script cannot be loaded, React Router reloads the page instead of opening the link's target; if a script of
 * its actions cannot, it shows an empty page.
 */
const missingScripts: readonly Rewrite[] = [
  {
    module: "/lib/dom/ssr/routeModules.js",
    pattern: /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/g,
    replacement: "return openMissingRoute(error);",
    before: imported,
  },
  {
    module: "/lib/dom/ssr/routes.js",
    pattern: /(import\((?:\s|\/\*.*?\*\/)*route\.client(?:Loader|Action|Middleware)Module\s*\))/g,
    replacement: "$1.catch(openMissingRoute)",
    before: imported,
  },
];

/** React Router's settings that this site leaves out, of which the bundler cannot know: 2 KB on each page without their code. */
const unusedParts: readonly Rewrite[] = [
  {
    module: "/lib/dom/ssr/fog-of-war.js",
    pattern: /!isFogOfWarEnabled\(routeDiscovery, ssr\)/g, // react-router.config.ts: all routes are known at once
    replacement: "true",
  },
  {
    module: "/lib/router/router.js",
    pattern: /init\.(?:instrumentations|patchRoutesOnNavigation)\b/g,
    replacement: "false",
  },
];

/** Rewrites React Router's code for browsers. */
export function rewriteRouter(): Plugin {
  return {
    name: "northlight:rewrite-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const rewrite =
        id.includes("/react-router/") && [...missingScripts, ...unusedParts].find(({ module }) => id.endsWith(module));
      if (!rewrite) return undefined;
      const rewritten = code.replace(rewrite.pattern, rewrite.replacement);
      if (rewritten === code) this.error(`${id} has changed: ${rewrite.pattern} is not in it`);
      return { code: (rewrite.before ?? "") + rewritten, map: null };
    },
  };
}
