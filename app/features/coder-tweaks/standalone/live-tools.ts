import type { ComponentType } from "react";

export interface LiveTool {
  id: string;
  title: string;
  description: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** The tools that stand on their own, in the catalogue's order. Each comes with its own code, when it is opened. */
export const liveTools: readonly LiveTool[] = [
  {
    id: "json-formatter",
    title: "JSON Formatter",
    description: "Format, minify, sort and query JSON. Big numbers and duplicate keys stay as they are.",
    load: () => import("./json-formatter/json-formatter.tsx").then((it) => ({ default: it.JsonFormatter })),
  },
];

/** @returns the tool with that id; undefined where there is none, or it is not live yet */
export const findLiveTool = (id: string | undefined): LiveTool | undefined => liveTools.find((tool) => tool.id === id);
