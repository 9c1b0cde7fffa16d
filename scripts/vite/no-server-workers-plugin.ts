import type { Plugin } from "vite";

/** What Vite takes for a worker, and bundles with everything that it imports. */
const workerAddress = /(new Worker\(\s*new URL\([^,()]+,\s*)import\.meta\.url/g;

/** Keeps browser workers out of the server's bundle, where nothing starts them: each was built twice, megabytes of it. */
export function noServerWorkers(): Plugin {
  return {
    name: "northlight:no-server-workers",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(code) {
      if (!code.includes("new Worker(")) return undefined;
      return { code: code.replace(workerAddress, '$1"about:blank"'), map: null };
    },
  };
}
