import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Plugin } from "vite";

/** What `scripts/bundle-workers.ts` leaves for the steps of the build after it. */
export interface BuiltWorkers {
  /** By the worker's source, as a path from the root: the address of its bundle. */
  readonly urls: Readonly<Record<string, string>>;
  /** Every file that workers load, as a path below the client build. */
  readonly files: readonly string[];
}

export const root = resolve(import.meta.dirname, "../..");
export const builtWorkersPath = resolve(root, "build/workers.json");

export const readBuiltWorkers = (): BuiltWorkers => JSON.parse(readFileSync(builtWorkersPath, "utf8"));

const worker = /(new Worker\(\s*)new URL\(\s*"([^"]+)",\s*import\.meta\.url\)/g;

/**
 * Has the site start the workers that are already bundled. Vite would bundle them together with the site, once more for
 * the server, where nothing starts them, and need twice the memory.
 */
export function builtWorkers(): Plugin {
  let built: BuiltWorkers | undefined;
  return {
    name: "northlight:built-workers",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (!code.includes("new Worker(")) return undefined;
      built ??= readBuiltWorkers();
      const { urls } = built;
      const urlOf = (path: string) =>
        urls[relative(root, resolve(id, "..", path))] ?? this.error(`${path} is not among the bundled workers`);
      return {
        code: code.replace(worker, (_, start: string, path: string) => start + JSON.stringify(urlOf(path))),
        map: null,
      };
    },
  };
}
