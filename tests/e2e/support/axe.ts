import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const schemes = ["light", "dark"] as const;

/** Axe measures colours, which would be in the middle of a fade. */
export const still = { reducedMotion: "reduce" } as const;

/** In both schemes, since their colours differ and nothing else does. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  // Transitions, however short, hand an inherited colour on by one level in each frame.
  await page.addStyleTag({ content: "* { transition-property: none !important; }" });
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}
