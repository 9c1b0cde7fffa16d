import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { parseDesign } from "../../app/demos/designs/parse-design.ts";

const query = "?design";

/** `import design from "./name.md?design"` parses the file at build time, so that a mistake in it ends the build. */
export function designFiles(): Plugin {
  return {
    name: "northlight:design-files",
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const path = id.slice(0, -query.length);
      this.addWatchFile(path);
      try {
        return `export default ${JSON.stringify(parseDesign(await readFile(path, "utf8")))};`;
      } catch (error) {
        return this.error(`${path}: ${(error as Error).message}`);
      }
    },
  };
}
