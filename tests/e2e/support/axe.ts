import { expect, type Frame, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const schemes = ["light", "dark"] as const;
const wcag: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  rules: { "frame-tested": { enabled: true } },
};
/** The rules that colors can break: two schemes differ in nothing else. */
const wcagOfColors: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/** Axe measures colors, which must not be in a transition. */
export const still = { reducedMotion: "reduce" } as const;

interface Schemes {
  setScheme: (scheme: (typeof schemes)[number]) => Promise<unknown>;
  /** Selector of the part to check; by default the whole page. */
  scope?: string;
}

/** Checks all WCAG rules in one scheme, and those about colors in the other. */
export async function expectNoViolations(
  page: Page,
  what: string,
  { setScheme = (colorScheme) => page.emulateMedia({ colorScheme }), scope }: Partial<Schemes> = {},
): Promise<void> {
  for (const scheme of schemes) {
    await setScheme(scheme);
    const violations = await findViolations(page, scheme === "dark" ? wcag : wcagOfColors, scope);
    expect(violations, `${what}, ${scheme}`).toEqual([]);
  }
}

/**
 * Runs axe in the page and its iframes. Axe is injected once per document and reports violations only; this saves most of
 * the time of a run.
 * @param options by default all rules that axe enables
 * @returns a line for each violation and for each iframe that could not be checked
 */
export async function findViolations(page: Page, options: RunOptions = {}, scope = "html"): Promise<string[]> {
  await Promise.all(page.frames().map(prepare));
  const runOptions: RunOptions = { ...options, resultTypes: ["violations"] };
  const { violations, incomplete } = await page.evaluate(
    ([selector, axeOptions]): Promise<AxeResults> => window.axe.run(selector, axeOptions),
    [scope, runOptions] as const,
  );
  return [...violations, ...incomplete.filter(({ id }) => id === "frame-tested")].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

async function prepare(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => "axe" in window)) return;
  await frame.evaluate(axe.source);
  await frame.evaluate(() => {
    window.axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });
    // Even short transitions pass an inherited color on by only one level per frame.
    const style = document.createElement("style");
    style.textContent = "* { transition-property: none !important; }";
    document.head.append(style);
  });
}
