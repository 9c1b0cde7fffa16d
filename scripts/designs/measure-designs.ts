// npm run measure-designs: measures the concepts and writes app/demos/designs/design-figures.ts.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { DesignFigures } from "#app/demos/designs/design-figures.ts";
import { designs } from "#app/shell/navigation/designs.ts";
import { startServer } from "#tests/support/site/server-process.ts";
import { measureContrast } from "./contrast.ts";
import { measurePaint } from "./paint.ts";
import { serveSite } from "./site-alone.ts";

const file = "app/demos/designs/design-figures.ts";

const dataDir = mkdtempSync(join(tmpdir(), "northlight-designs-"));
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"],
});
try {
  const figures: Record<string, DesignFigures> = {};
  for (const { to } of designs) {
    const id = to.slice(to.lastIndexOf("/") + 1);
    const address = server.origin + to;
    const contrast = await measureContrast(browser, address);
    const alone = await serveSite(await (await fetch(address)).text(), id);
    try {
      figures[id] = { ...(await measurePaint(browser, alone.origin)), ...contrast };
    } finally {
      alone.stop();
    }
    console.log(id, figures[id]);
  }
  write(new Date().toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" }), figures);
} finally {
  await browser.close();
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Replaces the data below the types. */
function write(measuredOn: string, designs: Readonly<Record<string, DesignFigures>>): void {
  const before = readFileSync(file, "utf8");
  const start = before.indexOf("  measuredOn:");
  const key = (id: string) => (/^[a-z]+$/.test(id) ? id : JSON.stringify(id));
  const entries = Object.entries(designs).map(([id, one]) => {
    const fields = Object.entries(one).map(
      ([name, value]) => `      ${name}: ${value.toLocaleString("en").replaceAll(",", "_")},\n`,
    );
    return `    ${key(id)}: {\n${fields.join("")}    },\n`;
  });
  writeFileSync(
    file,
    `${before.slice(0, start)}  measuredOn: "${measuredOn}",\n  designs: {\n${entries.join("")}  },\n};\n`,
  );
}
