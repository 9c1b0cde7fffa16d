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
  const { data } = optimize(masked, { ...settings, plugins: plugins.filter(isUsable) });
  return data.replace(/\s*kept-text-(\d+);\s*/g, (_whole, index) => contents[Number(index)] ?? "");
}
