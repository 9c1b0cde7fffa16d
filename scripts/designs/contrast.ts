import type { Browser } from "@playwright/test";
import axe, { type AxeResults, type CheckResult } from "axe-core";
import type { DesignFigures } from "#app/demos/designs/design-figures.ts";

type Contrast = Pick<DesignFigures, "lowestContrast" | "texts" | "textsOverDrawings">;

/**
 * Measures every text of the site in the frame, in all styles and both schemes.
 * @throws Error if one is below what WCAG AA asks for
 */
export async function measureContrast(browser: Browser, address: string): Promise<Contrast> {
  const found: Contrast = { lowestContrast: Number.POSITIVE_INFINITY, texts: 0, textsOverDrawings: 0 };
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
      colorScheme,
      bypassCSP: true,
    });
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "networkidle" });
    await page.evaluate(axe.source);
    const styles = page.locator('.design-stage [name="style"]');
    for (let i = 0; i < Math.max(1, await styles.count()); i++) {
      if ((await styles.count()) > 0) await styles.nth(i).check({ force: true });
      await page.waitForTimeout(1_200); // transitions of the site
      const { passes, violations, incomplete } = await page.evaluate(
        (): Promise<AxeResults> =>
          window.axe.run(".browser-site", { runOnly: { type: "rule", values: ["color-contrast"] } }),
      );
      if (violations.length > 0)
        throw new Error(
          `${address}, ${colorScheme}: ${violations[0]?.nodes.map(({ html, any }) => `${html} ${any[0]?.message}`).join("\n")}`,
        );
      const nodes = passes.flatMap((rule) => rule.nodes);
      found.texts += nodes.length;
      found.textsOverDrawings += incomplete.flatMap((rule) => rule.nodes).length;
      for (const ratio of nodes.flatMap(({ any }) => any.map(ratioOf)))
        if (ratio > 0) found.lowestContrast = Math.min(found.lowestContrast, ratio);
    }
    await context.close();
  }
  return found;
}

const ratioOf = ({ data }: CheckResult): number => (data as { contrastRatio?: number } | null)?.contrastRatio ?? 0;
