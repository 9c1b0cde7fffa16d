import { waitUntilInteractive } from "./support/actions.ts";
import { readShift } from "./support/layout-shift.ts";
import { expect, test } from "./support/test.ts";

const tools = [
  "json-formatter",
  "base64-encoder-decoder",
  "html-escape-unescape",
  "uri-encoder-decoder",
  "json-yaml-converter",
  "markdown-html-converter",
  "uuid-generator",
  "lorem-ipsum-generator",
  "fake-data-generator",
].map((id) => `/projects/coder-tweaks/tools/${id}`);
const others = ["/tos", "/login", "/cloud"];
/** Words in a row move by some pixels; a line or a control that wraps exceeds this. */
const maxShift = 0.003;

for (const [name, paths] of Object.entries({ tool: tools, page: others }))
  test(`no ${name} of these moves on a phone when its fonts and React arrive`, async ({ openBrowser }) => {
    test.slow();
    const page = await openBrowser({ viewport: { width: 360, height: 823 }, hasTouch: true });
    for (const path of paths) {
      await page.goto(path);
      await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === "loaded").length >= 2);
      await waitUntilInteractive(page);
      expect.soft(await readShift(page), path).toBeLessThan(maxShift);
    }
  });
