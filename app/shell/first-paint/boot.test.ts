import type { EntryContext } from "react-router";
import { describe, expect, test } from "vitest";
import { createBoot, readHandle, UnknownHandoffError } from "./boot.ts";

const settings = { basename: "/", future: {}, isSpaMode: false, routeDiscovery: { mode: "initial" }, ssr: true };
const data = '[{"_1":2},"loaderData",{}]\n';

interface Changes {
  settings?: object;
  manifest?: object;
  matches?: string[];
  handle?: unknown;
}

/** What React Router hands to a document's renderer, as far as a boot needs it. */
function entryWith({ settings: changed = {}, manifest = {}, matches = ["root", "home"], handle }: Changes = {}) {
  return {
    serverHandoffString: JSON.stringify({ ...settings, ...changed }),
    staticHandlerContext: { matches: matches.map((id) => ({ route: { id } })) },
    routeModules: { root: { handle: { startsOnIntent: true } }, home: { handle } },
    manifest: {
      url: "/assets/manifest-1.js",
      entry: { module: "/assets/entry-1.js", imports: ["/assets/react-1.js"] },
      routes: {
        root: { id: "root", module: "/assets/root-1.js", imports: ["/assets/react-1.js", "/assets/bar-1.js"] },
        home: { id: "home", module: "/assets/home-1.js", clientActionModule: "/assets/home-action-1.js" },
      },
      ...manifest,
    },
  } as unknown as EntryContext; // the rest of it is not read
}

describe("a boot", () => {
  test("names all that React Router's own scripts would load, and each file once", () => {
    expect(createBoot(entryWith(), data)).toMatchObject({
      context: settings,
      data,
      manifest: "/assets/manifest-1.js",
      routes: [
        ["root", ["/assets/root-1.js"]],
        ["home", ["/assets/home-action-1.js", "/assets/home-1.js"]],
      ],
      entry: "/assets/entry-1.js",
      preloads: ["/assets/react-1.js", "/assets/bar-1.js"],
    });
  });

  test("names what waits in the browser for React, where the page says so", () => {
    const handle = { startsOnIntent: true, draftKey: "draft" };
    expect(createBoot(entryWith({ handle }), data).draftKey).toBe("draft");
    expect(createBoot(entryWith(), data).draftKey).toBeUndefined();
  });

  test("says where React starts without being asked", () => {
    const handle = { startsOnIntent: true, startsWhenIdle: true };
    expect(createBoot(entryWith({ handle }), data).startsWhenIdle).toBe(true);
    expect(createBoot(entryWith(), data).startsWhenIdle).toBeUndefined();
  });

  test.each([
    ["a setting that it does not know", entryWith({ settings: { viewTransitions: true } }), data],
    ["routes that are found one by one", entryWith({ settings: { routeDiscovery: { mode: "lazy" } } }), data],
    ["a single-page site", entryWith({ settings: { isSpaMode: true } }), data],
    ["modules with integrity", entryWith({ manifest: { sri: { "/assets/entry-1.js": "sha384-x" } } }), data],
    ["a route without modules", entryWith({ matches: ["root", "elsewhere"] }), data],
    ["half of the data", entryWith(), data.slice(0, -1)],
    ["no data", entryWith(), ""],
  ])("refuses %s", (_what, entry, text) => {
    expect(() => createBoot(entry, text)).toThrow(UnknownHandoffError);
  });
});

describe("whether React waits", () => {
  test("is the page's own word, and its layout's where it has none", () => {
    const waits = { startsOnIntent: true };
    expect(readHandle(entryWith({ handle: { ...waits, draftKey: "draft" } }))).toEqual({ ...waits, draftKey: "draft" });
    expect(readHandle(entryWith({ handle: { visitPath: "/404" } }))).toBeUndefined();
    expect(readHandle(entryWith())).toEqual(waits);
  });
});
