import { createHash, randomBytes } from "node:crypto";
import { scrollPositionsKey } from "./element-ids.ts";
import type { FirstPaintHandle } from "./first-paint-handle.ts";

/** Marks deferred elements of the router. Random, so that no page contains it. */
export const deferredNonce = randomBytes(12).toString("base64url");

interface LoaderFiles {
  loader: string;
  sheet: string;
  measure: string;
  sample: number;
  /** Addresses that are prefetched when pointed at. */
  shared: readonly string[];
  /** Runs before the router’s scripts. */
  strings?: string | undefined;
}

interface DeferredDocument {
  html: string;
  scriptSource: string;
}

const moduleLink = new RegExp(`<link rel="modulepreload" href="([^"]+)"[^>]* nonce="${deferredNonce}"[^>]*>`, "g");
const scriptElement = new RegExp(`<script nonce="${deferredNonce}"[^>]*>(.*?)</script>`, "gs");
const scrollScript = new RegExp(`<script[^>]*>(?:(?!</script>).)*${scrollPositionsKey}.*?</script>`, "s");

/** The router adds it to links, and uses it only for route discovery (react-router.config.ts). */
const discoveryMark = ' data-discover="true"';

/** Removes the router's scroll restoration: browsers restore it, and the script throws where storage is blocked. */
export const dropScrollScript = (html: string): string => html.replace(scrollScript, "<script></script>");

/**
 * Moves the router's scripts and module links into one inert script, which the loader activates on the first intent.
 * Emptied elements remain for hydration. Only the module script has imports, which run first, so it is last.
 */
export function deferScripts(
  html: string,
  { loader, sheet, measure, sample, shared, strings }: LoaderFiles,
  handle: FirstPaintHandle | undefined,
): DeferredDocument {
  const modules: string[] = [];
  const classic: string[] = [];
  const module: string[] = [];
  const emptied = dropScrollScript(html)
    .replaceAll(discoveryMark, "")
    .replace(moduleLink, (_element, href: string) => {
      modules.push(href);
      return "";
    })
    .replace(scriptElement, (element, text: string) => {
      (element.includes('type="module"') ? module : classic).push(text);
      return "<script></script>";
    });
  if (strings) {
    modules.push(strings);
    module.unshift(`import "${strings}";`);
  }
  const text = [...classic, ...module].join("\n");
  // The module that starts React comes last.
  const startsReact = (href: string) => Number(text.includes(`import("${href}")`));
  modules.reverse().sort((a, b) => startsReact(a) - startsReact(b));
  const settings = [
    ` data-modules="${modules.join(" ")}" data-sheet="${sheet}" data-measure="${measure}"`,
    ` data-shared="${shared.join(" ")}"`,
    sample === 1 ? "" : ` data-sample="${sample}"`,
    handle?.startsWhenIdle
      ? ` data-idle="${handle.startsWhenIdle === true ? "" : handle.startsWhenIdle.join(" ")}"`
      : "",
  ].join("");
  const own = `<script type="text/x-deferred">${text}</script><script${settings}>${loader}</script>`;
  return { html: emptied.replace("</body>", () => `${own}</body>`), scriptSource: toScriptSource(text) };
}

export const toScriptSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
