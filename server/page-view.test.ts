import { describe, expect, test } from "vitest";
import { findPageView } from "./page-view.ts";

const html = { "content-type": "text/html; charset=utf-8" };
const view = (
  path: string,
  { method = "GET", headers = {}, status = 200, sends = html as Record<string, string> } = {},
) =>
  findPageView(
    new Request(`http://localhost${path}`, { method, headers: { "user-agent": "Firefox", ...headers } }),
    path,
    new Response(null, { status, headers: sends }),
  );

describe("a page view", () => {
  test("is a document that somebody asked for", () => {
    expect(view("/contact")).toEqual({ path: "/contact" });
  });

  test("of an unknown path is one of /404", () => {
    expect(view("/no-such-page", { status: 404 })).toEqual({ path: "/404", missingPath: "/no-such-page" });
  });

  test.each([410, 422])("may say that the page cannot be shown: %i", (status) => {
    expect(view("/login/reset", { status })).toEqual({ path: "/login/reset" });
  });

  test("may be of a page that the browser still has", () => {
    expect(view("/contact", { status: 304, sends: {} })).toEqual({ path: "/contact" });
  });

  test.each(["image/webp", "application/octet-stream"])("is none of a file that the browser still has: %s", (type) => {
    expect(view("/pictures/x-640.webp", { status: 304, sends: { "content-type": type } })).toBeUndefined();
  });

  test("says in newer browsers that it is for a document", () => {
    expect(view("/contact", { headers: { "sec-fetch-dest": "document" } })).toBeDefined();
  });

  test.each(["/cloud", "/cloud/Documents/Taxes", "/Cloud/x"])(
    "of %s is one of the cloud demo, whatever the folder",
    (path) => {
      expect(view(path)).toEqual({ path: "/cloud" });
    },
  );

  test.each(["/clouds", "/projects/cloud"])("of %s is none of the cloud demo", (path) => {
    expect(view(path)?.path).toBe(path);
  });

  test.each([
    ["a form that was sent", { method: "POST" }],
    ["a look at the headers", { method: "HEAD" }],
    ["a prefetch", { headers: { "sec-purpose": "prefetch" } }],
    ["a prefetch that is drawn in advance", { headers: { "sec-purpose": "prefetch;prerender" } }],
    ["a prefetch of an older browser", { headers: { purpose: "prefetch" } }],
    ["a page in a frame", { headers: { "sec-fetch-dest": "iframe" } }],
    ["a page that a script reads", { headers: { "sec-fetch-dest": "empty" } }],
    ["a redirect", { status: 302 }],
    ["a failure", { status: 500 }],
    ["a database that is away", { status: 503 }],
    ["JSON", { sends: { "content-type": "application/json" } }],
    ["an answer of no type", { sends: {} }],
  ])("is not %s", (_what, options) => {
    expect(view("/", options)).toBeUndefined();
  });

  test("is not the data of a client navigation, which reports itself", () => {
    expect(view("/contact.data")).toBeUndefined();
    expect(view("/contact.data", { sends: { "content-type": "text/x-script" } })).toBeUndefined();
  });
});
