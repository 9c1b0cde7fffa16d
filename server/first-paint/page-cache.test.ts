import { beforeEach, describe, expect, test } from "vitest";
import { minuteMs } from "#app/lib/units.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { formTokenSlot } from "#app/shell/first-paint/shared-paths.ts";
import { PageCache, type RenderShared } from "./page-cache.ts";

let nowMs: number;
let pages: PageCache;
let rendered: string[];
beforeEach(() => {
  nowMs = new Date(2026, 10, 20, 12).getTime();
  pages = new PageCache(options);
  rendered = [];
});

const token = "t".repeat(formTokenSlot.length);
const options = {
  log: createSilentLogger(),
  addHeaders: () => {},
  createFormToken: () => token,
  now: () => new Date(nowMs),
};
const html = { "Content-Type": "text/html; charset=utf-8" };

/** A renderer that says when it drew, after a moment. */
const draw =
  (answer: (path: string) => Response = () => new Response(`drawn ${new Date(nowMs).getFullYear()}`)): RenderShared =>
  async (path) => {
    await Promise.resolve();
    rendered.push(path);
    return answer(path);
  };
const textOf = (page: Awaited<ReturnType<PageCache["open"]>>) => page?.chooseVariant("identity").body.toString();

describe("a page that is the same for everybody", () => {
  test("is drawn at its first request and found from then on", async () => {
    expect(pages.find("/")).toBeUndefined();
    const first = await pages.open("/", draw());
    expect(textOf(first)).toBe("drawn 2026");
    expect(pages.find("/")).toBe(first);
    expect(await pages.open("/", draw())).toBe(first);
    expect(rendered).toEqual(["/"]);
  });

  test("is drawn once for all who ask at the same time", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => pages.open("/", draw())));
    expect(new Set(all).size).toBe(1);
    expect(rendered).toEqual(["/"]);
  });

  test("is drawn for nobody in particular", async () => {
    await pages.open("/", async (_path, info) => {
      expect(info.isShared).toBe(true);
      expect(info.ip).toBe("");
      return new Response("x", { headers: html });
    });
    expect(pages.find("/")).toBeDefined();
  });

  test("is drawn anew when the year has turned", async () => {
    nowMs = new Date(2026, 11, 31, 23, 59, 59, 999).getTime();
    await pages.open("/", draw());
    nowMs += 1;
    expect(pages.find("/")).toBeUndefined();
    expect(textOf(await pages.open("/", draw()))).toBe("drawn 2027");
    expect(textOf(pages.find("/"))).toBe("drawn 2027");
  });

  test("is drawn anew when what it tells has changed", async () => {
    let version = "1";
    const cache = new PageCache({ ...options, versionOf: () => version });
    await cache.open("/", draw());
    expect(cache.find("/")).toBeDefined();
    version = "2";
    expect(cache.find("/")).toBeUndefined();
    await cache.open("/", draw());
    expect(cache.find("/")).toBeDefined();
  });

  test.each([
    ["is not there", () => new Response("no", { status: 404, headers: html })],
    ["fails", () => new Response("no", { status: 500, headers: html })],
    ["leads elsewhere", () => new Response(null, { status: 302, headers: { Location: "/" } })],
    ["sets a cookie", () => new Response("x", { headers: { ...html, "Set-Cookie": "a=b" } })],
  ])("is not kept where it %s, and tried again after a minute", async (_what, answer) => {
    expect(await pages.open("/", draw(answer))).toBeUndefined();
    expect(await pages.open("/", draw(answer))).toBeUndefined();
    expect(rendered).toHaveLength(1);
    nowMs += minuteMs;
    expect(
      textOf(
        await pages.open(
          "/",
          draw(() => new Response("there")),
        ),
      ),
    ).toBe("there");
  });

  test("is not kept where it carries somebody's nonce", async () => {
    const withNonce: RenderShared = async (_path, { nonce }) => new Response(`<script nonce="${nonce}">`);
    expect(await pages.open("/", withNonce)).toBeUndefined();
  });

  test("that throws is tried again at once", async () => {
    const failing: RenderShared = () => Promise.reject(new Error("away"));
    await expect(pages.open("/", failing)).rejects.toThrow("away");
    expect(await pages.open("/", draw())).toBeDefined();
  });

  test.each(["<form></form>", `<form>${formTokenSlot}${formTokenSlot}</form>`])(
    "whose form has not one place for its token is not kept: %s",
    async (form) => {
      expect(
        await pages.open(
          "/contact",
          draw(() => new Response(form, { headers: html })),
        ),
      ).toBeUndefined();
      expect(pages.find("/contact")).toBeUndefined();
    },
  );
});
