// Bundles the browser workers and the service worker for `npm run build`, one after the other and before the site, so that the bundler's memory
// for the tools of Coder Tweaks is free again when the pages are bundled.
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { build, type Plugin, type Rollup } from "vite";
import { browserPackages } from "../vite/browser-packages.ts";
import { type BuiltWorkers, builtWorkersPath, root } from "../vite/built-workers.ts";
import { noEval } from "../vite/no-eval-plugin.ts";
import { serviceWorkerFile } from "../vite/service-worker-plugin.ts";

const starter = "start-worker.js";
/** Runs with React or without it, so it is in no bundle of the pages. */
const measurePage = "app/shell/measurements/measure-page.ts";

/** A virtual module that starts the worker, since Vite bundles workers that a module starts. */
const startWorker = (file: string): Plugin => ({
  name: "northlight:start-worker",
  resolveId: (id) => (id === starter ? id : undefined),
  load: (id) =>
    id === starter ? `new Worker(new URL(${JSON.stringify(file)}, import.meta.url), { type: "module" });` : undefined,
});

/** Bundled apart, and before the workers: together with the other engines it needs 100 MB more than a small machine has. */
const compiler = "typescript-5";

/** @returns the compiler's file in the client build */
async function bundleCompiler(): Promise<string> {
  const input = "compiler.js";
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [
      {
        name: "northlight:compiler",
        resolveId: (id) => (id === input ? id : undefined),
        load: (id) => (id === input ? `export { default } from ${JSON.stringify(compiler)};` : undefined),
      },
    ],
    build: {
      outDir: resolve(root, "build/client"),
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "assets/[name]-[hash].js" },
      },
    },
  })) as Rollup.RollupOutput; // as below
  return output[0].fileName;
}

/** @returns the worker's bundle and the files that it loads */
async function bundleWorker(file: string, compilerFile: string): Promise<Rollup.OutputAsset[]> {
  const result = (await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [startWorker(file)],
    build: { write: false, copyPublicDir: false, rolldownOptions: { input: starter } },
    resolve: { alias: browserPackages.alias, conditions: browserPackages.conditions },
    worker: {
      format: "es",
      plugins: () => [
        noEval(),
        {
          name: "northlight:compiler-apart",
          enforce: "pre",
          resolveId: (id) => (id === compiler ? { id: `/${compilerFile}`, external: true } : undefined),
        },
      ],
    },
  })) as Rollup.RollupOutput; // an array only for several outputs, a watcher only in watch mode
  return result.output.filter((part) => part.type === "asset");
}

/** One file by a name of its own: browsers ask for it again to see whether it has changed. */
async function bundleServiceWorker(): Promise<void> {
  const output = { format: "iife" as const, entryFileNames: "service-worker.js" };
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: {
      outDir: resolve(root, "build/client/admin"),
      copyPublicDir: false,
      rolldownOptions: { input: resolve(root, serviceWorkerFile), output },
    },
    resolve: { conditions: browserPackages.conditions },
  });
}

/** One file, so that the thread reads nothing of the site. */
async function bundleParserThread(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    build: {
      ssr: resolve(root, "server/incoming-mail/parser-thread.ts"),
      outDir: resolve(root, "build/server"),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: "parser-thread.js", codeSplitting: false } },
    },
  });
}

const urls: Record<string, string> = {};
const compilerFile = await bundleCompiler();
const files = new Set<string>([compilerFile]);
for (const file of globSync(["app/**/*.worker.ts", measurePage], { cwd: root }).sort()) {
  const name = file.slice(file.lastIndexOf("/") + 1, -".ts".length);
  for (const { fileName, source } of await bundleWorker(resolve(root, file), compilerFile)) {
    const path = resolve(root, "build/client", fileName);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, source);
    files.add(fileName);
    if (fileName.startsWith(`assets/${name}-`)) urls[file] = `/${fileName}`;
  }
  if (!urls[file]) throw new Error(`${file} was not bundled`);
}
await bundleServiceWorker();
await bundleParserThread();
const built: BuiltWorkers = { urls, files: [...files] };
writeFileSync(builtWorkersPath, JSON.stringify(built));
