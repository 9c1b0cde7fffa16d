import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { runTool } from "../support/engines/engine-fixture.ts";

const readSheet = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url)), "utf8");

/** Elements that the sheets style, in both of their class names and none. */
const markup = `<body data-theme="light"><main class="container"><h1>a</h1><p>b <a href="#">c</a> <code>d</code></p>
<table class="table table-striped"><thead><tr><th>e</th></tr></thead><tbody><tr><td>f</td></tr></tbody></table>
<form><label class="form-label">g <input class="form-control" type="text" value="h"></label><select class="form-select"><option>i</option></select>
<input type="checkbox" class="form-check-input" checked><button class="btn btn-primary" disabled>j</button><progress value="3" max="9"></progress></form>
<div class="card"><div class="card-body">k</div></div><nav class="navbar"><ul><li>l</li></ul></nav><details open><summary>m</summary>n</details>
<blockquote>o</blockquote><pre>p</pre><article><header>q</header></article><div class="grid row"><div class="col-6">r</div></div></main></body>`;

type Styles = Record<string, string>[];

async function readStyles(page: Page, css: string): Promise<Styles> {
  await page.setContent(`<!doctype html><html lang="en"><head></head>${markup}</html>`);
  await page.addStyleTag({ content: css });
  // Animations are read at their end.
  await page.addStyleTag({
    content: "*, ::before, ::after { transition: none !important; animation: none !important }",
  });
  return page.evaluate(() =>
    [...document.querySelectorAll("body, body *")].flatMap((element) =>
      [undefined, "::before", "::after"].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        // Skips custom properties: a formatter may wrap their text, and their effect is in the other properties.
        const names = [...style].filter((name) => !name.startsWith("--"));
        return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
      }),
    ),
  );
}

const listDifferences = (before: Styles, after: Styles): string[] =>
  before.flatMap((style, i) =>
    Object.keys(style)
      .filter((name) => style[name] !== after[i]?.[name])
      .map((name) => `${i} ${name}: ${style[name]} became ${after[i]?.[name]}`),
  );

for (const path of ["bootstrap/dist/css/bootstrap.css", "@picocss/pico/css/pico.css", "bulma/css/bulma.css"])
  for (const tool of ["minifier", "code-optimizer"] as const)
    test(`${path} styles a page the same after ${tool}, narrow and wide`, async ({ page }) => {
      const css = readSheet(path);
      const { text, report } = await runTool(tool, "sheet.css", css);
      expect(report.kind, JSON.stringify(report)).toBe("changed");
      for (const width of [400, 1300]) {
        await page.setViewportSize({ width, height: 800 });
        const before = await readStyles(page, css);
        expect(before.length).toBeGreaterThan(100);
        expect(listDifferences(before, await readStyles(page, text))).toEqual([]);
      }
    });
