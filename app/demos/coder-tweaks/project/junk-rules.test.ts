import { expect, test } from "vitest";
import { createJunkRules } from "./junk-rules.ts";

test("packages, repositories, macOS's leftovers and minified files are junk by their path", () => {
  const judge = createJunkRules([]);
  expect(judge("shop/node_modules/a/index.js")).toBe("node_modules");
  expect(judge(".git/config")).toBe(".git");
  expect(judge("__MACOSX/shop/._a.js")).toBe("__MACOSX");
  expect(judge("js/jquery.min.js")).toBe("minified");
  expect(judge("js/jquery-min.js")).toBe("minified");
  expect(judge("js/admin.js")).toBeUndefined();
  expect(judge("node_modules.md")).toBeUndefined();
});

test("a .gitignore holds in its folder and below, and a deeper one may take files back", () => {
  const judge = createJunkRules([
    { path: "shop/packages/a/.gitignore", text: "!keep.log\n" },
    { path: "shop/.gitignore", text: "dist/\n*.log\n/top.js\n" },
  ]);
  expect(judge("shop/dist/a.js")).toBe("gitignore");
  expect(judge("shop/packages/a/x.log")).toBe("gitignore");
  expect(judge("shop/packages/a/keep.log")).toBeUndefined();
  expect(judge("shop/top.js")).toBe("gitignore");
  expect(judge("shop/src/top.js")).toBeUndefined();
  expect(judge("other/dist/a.js")).toBeUndefined();
});
