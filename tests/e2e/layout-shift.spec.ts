import { serveInParts } from "../support/pages/serve-in-parts.ts";
import { waitUntilInteractive } from "./support/actions.ts";
import { readShift } from "./support/layout-shift.ts";
import { expect, test } from "./support/test.ts";

const tool = (id: string) => `/projects/coder-tweaks/tools/${id}`;
const tools = [
  "json-formatter",
  "base64-encoder-decoder",
  "html-escape-unescape",
  "uri-encoder-decoder",
  "timestamp-converter",
  "json-yaml-converter",
  "markdown-html-converter",
  "uuid-generator",
  "color-picker",
  "lorem-ipsum-generator",
  "fake-data-generator",
].map(tool);
const pages = ["contact", "tos", "login", "search", "no-such-page", "cloud", "projects/coder-tweaks"];
/** In each width, pages on which a line nearly wraps. */
const visits: [width: number, pages: string, paths: string[]][] = [
  [360, "tool", tools],
  [360, "page", pages.map((page) => `/${page}`)],
  [375, "page", ["consonant", "holm-aster", "low-water"].map((name) => `/designs/${name}`)],
  [
    390,
    "page",
    ["/designs/last-loaf", "/projects/coder-tweaks", ...["html-escape-unescape", "json-yaml-converter"].map(tool)],
  ],
  [412, "page", ["/register", "/projects/ai-chatbot", tool("base64-encoder-decoder")]],
];
/** Words in a row move by some pixels; a line or a control that wraps exceeds this. */
const maxShift = 0.003;

for (const [width, name, paths] of visits)
  test(`no ${name} of these moves on a phone of ${width} px when its fonts and React arrive`, async ({
    openBrowser,
  }) => {
    test.slow();
    const page = await openBrowser({ viewport: { width, height: 823 }, hasTouch: true });
    for (const path of paths) {
      await page.goto(path);
      await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === "loaded").length >= 2);
      await waitUntilInteractive(page);
      expect.soft(await readShift(page), path).toBeLessThan(maxShift);
    }
  });

for (const concept of ["last-loaf", "holm-aster", "low-water", "consonant"])
  test(`the choices of ${concept} do not move while its website arrives`, async ({ openBrowser, site, watch }) => {
    watch.allow(/Failed to load resource/); // what the document asks the stand-in for
    const page = await openBrowser({ viewport: { width: 390, height: 823 }, hasTouch: true });
    const slow = await serveInParts(site.url, `/designs/${concept}`, '<div class="browser-screen">');
    await page.goto(slow.url, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    slow.finish();
    await page.waitForLoadState();
    expect(await readShift(page)).toBeLessThan(maxShift);
    slow.close();
  });
