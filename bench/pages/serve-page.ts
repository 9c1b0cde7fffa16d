// Serves a page that is built as the site builds its own, and static pages beside it, on loopback.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { type ServedPage, serveFolder } from "#tests/support/pages/serve-folder.ts";

/** @param folder of the page, with index.html. @param built whether Vite builds it first */
export async function servePage(folder: string, built: boolean): Promise<ServedPage> {
  if (!built) return serveFolder(folder);
  const outDir = mkdtempSync(join(tmpdir(), "northlight-page-"));
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { outDir, emptyOutDir: true, target: "es2022" },
  });
  const { url, close } = await serveFolder(outDir);
  return {
    url,
    close() {
      close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
