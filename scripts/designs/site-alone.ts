import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { findAll, parseHtml } from "#tests/support/site/html.ts";

const reset = readFileSync("node_modules/tailwindcss/preflight.css", "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
/** Styles that the frame and the shell give to the site in them. */
const around = `html{color-scheme:light dark;font-size:100%}body{margin:0}.browser-site{container:site/inline-size}
.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;

/**
 * Serves the site of a concept's page as a page of its own, compressed, with the fonts of the build.
 * @param html the document of the concept's page
 * @param id the name of the concept's style sheet
 */
export async function serveSite(html: string, id: string): Promise<{ origin: string; stop: () => void }> {
  const css = cutStyle(html, id);
  const site = cutSite(html);
  if (css === "" || site === "") throw new Error(`The page of ${id} has no site or no style sheet.`);
  const style =
    /<input[^>]* name="style"[^>]* checked[^>]*>|<input[^>]* checked[^>]* name="style"[^>]*>/.exec(html)?.[0] ?? "";
  const body = style === "" ? site : `<section class="design-stage"><div hidden>${style}</div>${site}</section>`;
  const page = brotliCompressSync(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${id}</title><style>${reset}${around}${css}</style><body>${body}`,
  );
  const server = createServer(({ url = "" }, response) => {
    if (url === "/")
      return void response
        .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" })
        .end(page);
    if (!url.startsWith("/assets/")) return void response.writeHead(204).end();
    const font = readFileSync(join("build/client/assets", basename(url)));
    response.writeHead(200, { "Content-Type": "font/woff2" }).end(font);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    origin: `http://127.0.0.1:${address.port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** React writes the sheets of all components into one element; the concept's is the last and begins with its fonts. */
function cutStyle(html: string, id: string): string {
  const sheets = findAll(parseHtml(html), "style").filter(({ attributes }) =>
    attributes.get("data-href")?.split(" ").includes(id),
  );
  const css = sheets.flatMap(({ children }) => children).join("");
  const start = css.indexOf("@font-face");
  return start < 0 ? "" : css.slice(start);
}

/** From the opening tag of the site to the end of the frame's screen: the tags in between are balanced. */
function cutSite(html: string): string {
  const start = html.indexOf('<div class="browser-site">');
  const end = html.indexOf('<div class="frame-grip', start);
  return start < 0 || end < 0 ? "" : html.slice(start, end).replace(/(<\/div>){2}$/, "");
}
