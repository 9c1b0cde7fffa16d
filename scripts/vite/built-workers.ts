import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Plugin, Rollup } from "vite";

/** The output of `scripts/build-steps/bundle-workers.ts` for the next steps of the build. */
export interface BuiltWorkers {
  /** Addresses of the bundles, by the worker's source path from the root. */
  readonly urls: Readonly<Record<string, string>>;
  /** All files that workers load, as paths below the client build. */
  readonly files: readonly string[];
}

export const root = resolve(import.meta.dirname, "../..");
export const builtWorkersPath = resolve(root, "build/workers.json");

export const readBuiltWorkers = (): BuiltWorkers => JSON.parse(readFileSync(builtWorkersPath, "utf8"));

/** Asks for the address of a file that is built by itself. */
const urlQuery = "?worker&url";
const worker = /(new Worker\(\s*)new URL\(\s*"([^"]+)",\s*import\.meta\.url\)/g;

/**
 * Makes the site start the prebuilt workers. Vite would bundle them again with the site and with the server, where they
 * are never started, and need twice the memory.
 */
export function builtWorkers(): Plugin {
  let built: BuiltWorkers | undefined;
  const urlOf = (context: Rollup.PluginContext, path: string): string => {
    built ??= readBuiltWorkers();
    return built.urls[relative(root, path)] ?? context.error(`${path} is not among the bundled workers`);
  };
  return {
    name: "northlight:built-workers",
    enforce: "pre",
    apply: "build",
    // Not when the configuration is read: `react-router typegen` reads it before anything is built.
    buildStart() {
      if (!existsSync(builtWorkersPath)) this.error("Run `npm run build` instead: it bundles the workers first.");
    },
    transform(code, id) {
      if (!code.includes("new Worker(")) return undefined;
      const write = (_: string, start: string, path: string) =>
        start + JSON.stringify(urlOf(this, resolve(id, "..", path)));
      return { code: code.replace(worker, write), map: null };
    },
    load(id) {
      if (!id.endsWith(urlQuery)) return undefined;
      return `export default ${JSON.stringify(urlOf(this, id.slice(0, -urlQuery.length)))};`;
    },
  };
}
