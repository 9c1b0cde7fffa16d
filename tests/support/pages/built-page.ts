// Pages with a single part of the site, built as the site builds it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { browserPackages } from "../../../scripts/vite/browser-packages.ts";
import { noEval } from "../../../scripts/vite/no-eval-plugin.ts";
import { type ServedPage, serveFolder } from "./serve-folder.ts";

/** The site's policy for scripts and workers. */
const policy = "default-src 'self'; script-src 'self'";

/** @param root the folder with index.html */
export async function serveBuiltPage(root: string): Promise<ServedPage> {
  const folder = mkdtempSync(join(tmpdir(), "northlight-page-"));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
    resolve: { alias: browserPackages.alias, conditions: browserPackages.conditions },
    worker: { format: "es", plugins: () => [noEval()] },
  });
  const { url, close } = await serveFolder(folder, { "Content-Security-Policy": policy });
  return {
    url,
    close() {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
