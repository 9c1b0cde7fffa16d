import type { Config, PluginConfig } from "svgo/browser";

/** Elements whose spaces are seen. Comments and CDATA are matched first, since they may contain such tags. */
const textElement =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|(<((?:[\w-]+:)?(?:foreignObject|text))\b(?:"[^"]*"|'[^']*'|[^"'>])*(?<!\/)>)([\s\S]+?)(<\/\2\s*>)/g;

/** Runs svgo on a drawing, except for its texts: svgo trims what is inside of elements that it does not take for text. */
export async function runSvgo(
  text: string,
  plugins: readonly PluginConfig[],
  settings: Omit<Config, "plugins">,
): Promise<string> {
  const { optimize } = await import("svgo/browser");
  const contents: string[] = [];
  const masked = text.replace(textElement, (whole, open, _name, content, close) =>
    open === undefined ? whole : `${open}kept-text-${contents.push(content) - 1};${close}`,
  );
  // svgo would remove namespaces and entities that only the masked texts use.
  const needed = contents.join("");
  const isUsable = (plugin: PluginConfig) =>
    !(plugin === "removeUnusedNS" && /[\w-]:[\w-]/.test(needed)) &&
    !(plugin === "removeDoctype" && /&(?!(amp|lt|gt|quot|apos|#\w+);)/.test(needed));
  const { data } = optimize(masked, {
    ...settings,
    floatPrecision: digitsOf(text),
    plugins: plugins.filter(isUsable),
  });
  return data.replace(/\s*kept-text-(\d+);\s*/g, (_whole, index) => contents[Number(index)] ?? "");
}

/** Digits behind the point that can be seen: svgo's 3, and more where a drawing is small or enlarges a part of it. */
function digitsOf(text: string): number {
  const numbers = (pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([found]) => found.match(/[\d.]+(e[-+]?\d+)?/gi) ?? []).map(Number);
  const sizes = numbers(/\b(viewBox|width|height)\s*=\s*["'][^"']*/g).filter((size) => size > 0);
  const scales = numbers(/\b(scale|matrix)\([^)]*/g);
  return Math.max(3, Math.ceil(Math.log10((16_000 * Math.max(1, ...scales)) / Math.min(100, ...sizes))));
}
