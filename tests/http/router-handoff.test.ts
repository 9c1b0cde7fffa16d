import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAll, parseHtml } from "#tests/support/html.ts";
import { type OpenSite, openSite } from "#tests/support/site.ts";

/*
 * app/shell/first-paint/loader.ts does later what React Router's scripts do at once. They stand here to the letter: a
 * version that says something else fails here, and then the loader is what must follow (docs/decisions/0015).
 */

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const scriptsOf = async (path: string) => {
  const html = await (await site.request(path)).text();
  return { html, scripts: findAll(parseHtml(html), "script") };
};

describe("React Router's scripts, on a page that starts at once", () => {
  test("are the ones that the loader stands in for", async () => {
    const { scripts } = await scriptsOf("/admin");
    const texts = scripts.filter(({ attributes }) => attributes.has("nonce")).map(({ children }) => children.join(""));
    expect(texts).toEqual([
      expect.stringContaining('("react-router-scroll-positions", null)'),
      `window.__reactRouterContext = {"basename":"/","future":{"unstable_enableNodeReadableStream":false,"unstable_optimizeDeps":false},"routeDiscovery":{"mode":"initial"},"ssr":true,"isSpaMode":false};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`,
      expect.stringMatching(
        /^import "\/assets\/manifest-\w+\.js";\n(?:(?:import \* as route\w+ from "\/assets\/[^"]+";|const route\d+ = \{[^}]*\};)\n)+\s*window\.__reactRouterRouteModules = \{"root":route0,"[^"]+":route1\};\n\nimport\("\/assets\/entry\.client-[^"]+\.js"\);$/,
      ),
      expect.stringMatching(/^window\.__reactRouterContext\.streamController\.enqueue\("\[.*\\n"\);$/),
      "window.__reactRouterContext.streamController.close();",
    ]);
  });

  test("are as many, in the same places, as on a page that waits: else React would not find its elements", async () => {
    const [atOnce, waiting] = [await scriptsOf("/admin"), await scriptsOf("/contact")];
    const inBody = ({ html, scripts }: typeof atOnce) =>
      scripts.length - (html.split("<body")[0] ?? "").split("<script").length + 1;
    const streamed = 2; // enqueue and close, which React does not own
    expect(inBody(waiting)).toBe(4); // the marks, and the three in the places of React Router's
    expect(inBody(atOnce)).toBe(inBody(waiting) + streamed);
  });
});

describe("a page that waits", () => {
  test.each(["/", "/contact", "/nowhere"])("%s runs no file and fetches none but by its loader", async (path) => {
    const { html, scripts } = await scriptsOf(path);
    expect(scripts.filter(({ attributes }) => attributes.has("src"))).toEqual([]);
    expect(html).not.toContain('rel="modulepreload"');
    const boot = scripts.find(({ attributes }) => attributes.get("id") === "boot");
    expect(boot?.attributes.get("type")).toBe("application/json");
    const { routes, entry, manifest } = JSON.parse(boot?.children.join("") ?? "");
    for (const file of [entry, manifest, ...routes.flatMap(([, files]: [string, string[]]) => files)])
      expect((await site.request(file)).headers.get("content-type"), file).toMatch(/javascript/);
  });

  test.each(["/admin", "/admin/setup"])("%s is none", async (path) => {
    const { html } = await scriptsOf(path);
    expect(html).toContain('rel="modulepreload"');
    expect(html).not.toContain('id="boot"');
  });
});
