import type { CustomPlugin, PluginConfig, XastElement } from "svgo/browser";

/** The svgo plugins that keep every element with its name, attributes and position. */
const safePlugins: PluginConfig[] = [
  "removeXMLProcInst",
  "removeComments",
  "removeMetadata",
  "removeEditorsNSData",
  // Other values than lists are to the space: labels, data for scripts.
  { name: "cleanupAttrs", params: { trim: false, spaces: false } },
  "cleanupNumericValues",
  "convertColors",
  "removeUnusedNS",
];

/** These rewrite values that an animation starts from. */
const pathPlugins: PluginConfig[] = ["convertPathData", "convertTransform"];

/** Plugins of svgo's preset that rename, merge, move or remove elements and attributes, in its order. */
const structuralPlugins = [
  "removeUselessDefs",
  "removeUnknownsAndDefaults",
  "removeNonInheritableGroupAttrs",
  "removeUselessStrokeAndFill",
  "removeEmptyText",
  "convertShapeToPath",
  "convertEllipseToCircle",
  "moveElemsAttrsToGroup",
  "moveGroupAttrsToElems",
  "collapseGroups",
  "removeEmptyContainers",
  "mergePaths",
] as const;

const animations = new Set(["animate", "animateColor", "animateMotion", "animateTransform", "set"]);

const hasAnimation = (text: string): boolean => /<(\w+:)?(animate\w*|set)\b/.test(text);

/** A style sheet or script in the drawing may address any element by its name or position. */
const hasCode = (text: string): boolean => /<(\w+:)?(style|script)\b|<\?xml-stylesheet|\son[a-z]+\s*=/i.test(text);

/**
 * Rectangles without a width or height are not drawn, and CSS may set their size; a path in their place has a stroke. A point is
 * drawn by its caps and markers, and svgo would remove it.
 */
const noPath =
  /<(\w+:)?(rect\b[^<>]*\s((width|height)\s*=\s*["']\s*(-|["']|\+?(0+\.?0*|\.0+)(e[-+]?\d+)?\s*[a-z%]*\s*["'])|style\s*=[^<>]*[\s"';](x|y|width|height|rx|ry)\s*:)|poly(gon|line)\b[^<>]*\spoints\s*=\s*["']\s*([-+.\de]+[\s,]*){0,3}["'])/i;

/** Attributes by which scripts, style sheets, links and screen readers know an element. */
export const isName = (attribute: string): boolean =>
  /^(id|class|role|lang|xml:lang|tabindex|target|(xlink:)?href|(aria|data)-.*|on.*)$/.test(attribute);

const isAddressed = (node: XastElement["children"][number]): boolean =>
  node.type === "element" && (animations.has(node.name) || Object.keys(node.attributes).some(isName));

const isUntouchable = (element: XastElement): boolean => isAddressed(element) || element.children.some(isAddressed);

export const listSafePlugins = (text: string): PluginConfig[] =>
  hasAnimation(text) ? safePlugins : [...safePlugins, ...pathPlugins];

export async function listSmallestPlugins(text: string): Promise<PluginConfig[]> {
  const values = ["removeDoctype", "removeDeprecatedAttrs", "removeEmptyAttrs", "sortAttrs", "removeDesc"] as const;
  const safe = [...listSafePlugins(text), ...values.filter((name) => !hasCode(text) || name !== "removeDesc")];
  if (hasAnimation(text) || hasCode(text)) return safe;
  const names = structuralPlugins.filter((name) => name !== "convertShapeToPath" || !noPath.test(text));
  return [...safe, ...(await Promise.all(names.map(sparing)))];
}

async function sparing(name: (typeof structuralPlugins)[number]): Promise<CustomPlugin> {
  const { builtinPlugins } = await import("svgo/browser");
  // The union of all plugins' parameters fits none of them; these take the defaults.
  const plugin = builtinPlugins.find((one) => one.name === name) as CustomPlugin | undefined;
  if (!plugin) throw new Error(`svgo has no plugin ${name}.`);
  return {
    name: `sparing-${name}`,
    fn: (root, params, info) => {
      const visitor = plugin.fn(root, params, info);
      const { enter, exit } = visitor?.element ?? {};
      return {
        ...visitor,
        element: {
          enter: (node, parent) => (isUntouchable(node) ? undefined : enter?.(node, parent)),
          exit: (node, parent) => (isUntouchable(node) ? undefined : exit?.(node, parent)),
        },
      };
    },
  };
}
