import { build, type Plugin, type Rollup } from "vite";

/** For a script that stands in a document as it is. */
const inlineQuery = "?script";
/** For one that is sent as a file of its own, apart from React's modules. */
const fileQuery = "?script-file";

/**
 * Makes `import text from "./file.ts?script"` the file and what it imports as one minified classic script. So what runs
 * before everything else, or without it, is typed and linted like everything else.
 */
export function inlineScript(): Plugin {
  return {
    name: "northlight:inline-script",
    async load(id) {
      const query = [inlineQuery, fileQuery].find((one) => id.endsWith(one));
      if (query === undefined) return undefined;
      const { code, moduleIds } = await bundle(id.slice(0, -query.length));
      for (const file of moduleIds) this.addWatchFile(file);
      if (query === inlineQuery && /<\/script|<!--/i.test(code)) this.error(`${id} would end its own element`);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

async function bundle(file: string): Promise<Rollup.OutputChunk> {
  const result = (await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      minify: true,
      target: "es2022",
      rolldownOptions: { input: file, output: { format: "iife" } },
    },
  })) as Rollup.RollupOutput; // an array only where several outputs are asked for, a watcher only where one is
  const [chunk] = result.output;
  return { ...chunk, code: chunk.code.trim() };
}
