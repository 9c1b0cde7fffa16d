// The limit for a page that is rendered for each visitor: /contact's React tree through a bare renderToPipeableStream into a
// bare node:http response, without the router's request handling, without loaders, with a single header.
// node bench/limits/render-contact.ts PORT FOLDER
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { cloneElement, type ReactElement } from "react";
import type * as ReactDomServer from "react-dom/server";
import type { EntryContext } from "react-router";
import type * as Entry from "../../server/entry.ts";

const [port, folder = ""] = process.argv.slice(2);
const require = createRequire(import.meta.url);

// Captures the tree that the site renders: its imports of react-dom resolve to this function instead of React's.
const reactDom: typeof ReactDomServer = require("react-dom/server");
const { renderToPipeableStream } = reactDom;
let tree: ReactElement<{ context: EntryContext }>;
let data: Promise<ArrayBuffer> | undefined;
/** The page's data is a stream, which each render reads to its end. */
const withData = (stream: ReadableStream<Uint8Array> | null) =>
  cloneElement(tree, {
    context: { ...tree.props.context, renderMeta: {}, serverHandoffStream: stream ?? undefined },
  });
Object.assign(reactDom, {
  renderToPipeableStream(...[node, options]: Parameters<typeof renderToPipeableStream>) {
    tree = node as typeof tree;
    const [read, kept] = tree.props.context.serverHandoffStream?.tee() ?? [];
    if (!read || !kept) throw new Error("The page has no data.");
    data = new Response(kept).arrayBuffer();
    return renderToPipeableStream(withData(read), options);
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
const bytes = await data;
if (page.status !== 200 || !bytes) throw new Error("The site has not rendered its contact page.");

createServer((_request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  const { pipe } = renderToPipeableStream(withData(new Response(bytes).body), {
    onShellReady: () => void pipe(response),
  });
}).listen(Number(port), "127.0.0.1");
