import { expect, test } from "vitest";
import { projectFile } from "#tests/support/engines/project-files.ts";
import { createJunkRules, describeJunk } from "./junk-rules.ts";
import type { JunkReason } from "./project-file.ts";

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

test("the sentence counts each reason, and is missing where nothing is junk", () => {
  const file = (path: string, junk?: JunkReason) => projectFile(0, path, junk && { junk });
  expect(describeJunk([file("a.js")])).toBeUndefined();
  expect(describeJunk([file("a.min.js", "minified")])).toBe("1 file starts unselected: 1 minified.");
  const many = Array.from({ length: 1200 }, () => file("node_modules/a.js", "node_modules"));
  expect(describeJunk([...many, file("dist/a.js", "gitignore"), file("b.js")])).toBe(
    "1,201 files start unselected: 1,200 in node_modules, 1 named by .gitignore.",
  );
});
