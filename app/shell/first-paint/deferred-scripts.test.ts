import { describe, expect, test } from "vitest";
import { deferredNonce, deferScripts, toScriptSource } from "./deferred-scripts.server.ts";

const own = (attributes: string, text: string) => `<script nonce="${deferredNonce}"${attributes}>${text}</script>`;
const link = (href: string) => `<link rel="modulepreload" href="${href}" crossorigin="" nonce="${deferredNonce}"/>`;
const html = [
  `<head>${link("/a.js")}${link("/b.js")}</head><body><a href="/" data-discover="true">Home</a><script>marks()</script>`,
  own("", `(restore)("react-router-scroll-positions", null)`),
  own("", "window.context = {};"),
  own(` type="module" async=""`, `import "/a.js";\nimport("/b.js");`),
  own("", "window.context.data = 'it costs $& and $1';"),
  "</body></html>",
].join("");

/** As the router lists them: what starts React first, a module before its imports. */
const links = ["/b.js", "/a.js", "/imported.js"].map(link).join("");
const files = { loader: "load()", sheet: "/full.css", measure: "/m.js", sample: 1, shared: ["/pl", "/pl/tos"] };

describe("deferScripts", () => {
  test("joins the router's scripts in one that is inert: imports last, positions not restored", () => {
    const { html: deferred, scriptSource } = deferScripts(html, files, undefined);
    const text = `window.context = {};\nwindow.context.data = 'it costs $& and $1';\nimport "/a.js";\nimport("/b.js");`;
    expect(deferred).toMatch(
      /^<head><\/head><body><a href="\/">Home<\/a><script>marks\(\)<\/script>(<script><\/script>){4}<script type/,
    );
    expect(deferred).toContain(
      `<script type="text/x-deferred">${text}</script><script data-modules="/a.js /b.js" data-sheet="/full.css" data-measure="/m.js" data-shared="/pl /pl/tos">load()`,
    );
    expect(deferred).toMatch(/<\/script><\/body><\/html>$/);
    expect(deferred).not.toContain(deferredNonce);
    expect(scriptSource).toBe(toScriptSource(text));
  });

  test("lists modules in the order of their evaluation: what is imported first, what starts React last", () => {
    const listed = html.replace(/<head>.*<\/head>/, `<head>${links}</head>`);
    expect(deferScripts(listed, files, undefined).html).toContain(' data-modules="/imported.js /a.js /b.js"');
  });

  test("tells the loader what the route's handle says", () => {
    const written = (startsWhenIdle: true | readonly string[]) =>
      deferScripts(html, files, { startsOnIntent: true, startsWhenIdle }).html;
    expect(written(true)).toContain(' data-idle="">');
    expect(written(["draft", "#"])).toContain(' data-idle="draft #">');
  });

  test("tells which share of the pages is measured, unless all are", () => {
    expect(deferScripts(html, { ...files, sample: 0 }, undefined).html).toContain(
      ' data-shared="/pl /pl/tos" data-sample="0">',
    );
  });
});
