import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPagePatterns } from "./page-patterns.ts";

const shown = { default: () => null };
const route = (id: string, path: string | undefined, parentId: string, module: object = shown) => ({
  [id]: { id, path, parentId, index: path === undefined, module },
});
const findPattern = createPagePatterns({
  root: { id: "root", path: "", module: shown },
  ...route("home", undefined, "root"),
  ...route("tools", "", "root"),
  ...route("tool", "projects/coder-tweaks/tools/json", "tools"),
  ...route("cloud", "cloud/*", "root"),
  ...route("files", "contact/files", "root", {}),
  ...route("admin", "admin/inbox/:id", "root"),
  ...route("missing", "*", "root"),
} as unknown as ServerBuild["routes"]); // the rest of a route is not read

test.each([
  ["/", "/"],
  ["/projects/coder-tweaks/tools/json", "/projects/coder-tweaks/tools/json"],
  ["/Projects/Coder-Tweaks/tools/json/", "/projects/coder-tweaks/tools/json"],
  ["/cloud/photos/2026", "/cloud/*"],
  ["/no/such/page", "/404"],
  ["/%E0%A4%A", "/404"],
  ["/contact/files", undefined],
  ["/admin/inbox/7", undefined],
])("%s is %s", (path, pattern) => {
  expect(findPattern(path)).toBe(pattern);
});
