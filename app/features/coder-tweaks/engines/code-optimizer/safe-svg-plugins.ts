import type { PluginConfig } from "svgo/browser";

/**
 * The part of svgo that changes nothing that a style sheet or a script could see: ids, classes, groups, hidden elements,
 * shapes and embedded images stay.
 */
export const safeSvgPlugins: PluginConfig[] = [
  "removeXMLProcInst",
  "removeComments",
  "removeMetadata",
  "removeEditorsNSData",
  "cleanupAttrs",
  "cleanupNumericValues",
  "convertColors",
  "removeEmptyText",
  "removeUnusedNS",
  "convertPathData",
  "convertTransform",
];
