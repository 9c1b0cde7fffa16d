import { build, type Plugin, type Rollup } from "vite";

/** For an inline script. */
const inlineQuery = "?script";
/** For a script that is sent as a separate file. */
const fileQuery = "?script-file";

/** Such a file may use React. React DOM alone exceeds the size limit, so Preact replaces it (docs/decisions/0032). */
const reactAsPreact = { react: "preact/compat", "react-dom": "preact/compat" };

/**
 * `import text from "./file.ts?script"` bundles the file and its imports into one minified classic script. So scripts
 * outside the module graph are typed and linted like the rest.
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
    resolve: { alias: reactAsPreact },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: true,
      target: "es2022",
      rolldownOptions: { input: file, output: { format: "iife" } },
    },
  })) as Rollup.RollupOutput; // an array only for several outputs, a watcher only in watch mode
  const [chunk] = result.output;
  return { ...chunk, code: chunk.code.trim() };
}
