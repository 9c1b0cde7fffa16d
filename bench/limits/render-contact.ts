// The limit for a page that is rendered for each visitor: /contact's React tree through a bare renderToPipeableStream into a
// bare node:http response, without the router's request handling, without loaders, with a single header.
// node bench/limits/render-contact.ts PORT FOLDER
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { ReactNode } from "react";
import type * as ReactDomServer from "react-dom/server";
import type * as Entry from "../../server/entry.ts";

const [port, folder = ""] = process.argv.slice(2);
const require = createRequire(import.meta.url);

// Captures the tree that the site renders: its imports of react-dom resolve to this function instead of React's.
const reactDom: typeof ReactDomServer = require("react-dom/server");
const { renderToPipeableStream } = reactDom;
let tree: ReactNode;
Object.assign(reactDom, {
  renderToPipeableStream(...[node, options]: Parameters<typeof renderToPipeableStream>) {
    tree = node;
    return renderToPipeableStream(node, options);
  },
});
const bundle: typeof Entry = await import(new URL("../../build/server/index.js", import.meta.url).href);
const config = bundle.readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" });
const site = await bundle.createSite({
  config,
  log: bundle.createLogger("silent"),
  getBuild: async () => bundle as never,
  assets: bundle.noAssets,
});
const page = await site.fetch(new Request(`${config.origin}/contact`));
if (page.status !== 200 || tree === undefined) throw new Error("The site has not rendered its contact page.");

createServer((_request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  const { pipe } = renderToPipeableStream(tree, { onShellReady: () => void pipe(response) });
}).listen(Number(port), "127.0.0.1");
