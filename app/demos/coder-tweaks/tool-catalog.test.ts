import { expect, test } from "vitest";
import { engineIds } from "./engines/engine-contract.ts";
import {
  categories,
  categoriesOf,
  fileTools,
  findTools,
  isEngineId,
  standaloneTools,
  type Tool,
  toolCatalog,
} from "./tool-catalog.ts";

const idsOf = (tools: readonly Tool[]) => tools.map(({ id }) => id);
const words = (text: string) => text.trim().split(/\s+/);

test("the catalog has the specified tools, each kind in its order", () => {
  const later = toolCatalog.filter(({ comingSoon }) => comingSoon);
  expect(idsOf(fileTools.filter(({ comingSoon }) => !comingSoon))).toEqual([...engineIds]);
  expect(idsOf(later.filter(({ affectsFiles }) => affectsFiles))).toEqual(
    words(`react-converter js-ts-converter scss-css-converter async-promises-converter jsx-html-converter code-analyzer
      dependency-visualizer code-smell-checker smart-tips-engine prepare-for-production code-review-mode modernize-js
      deploy-ready-check`),
  );
  expect(idsOf(standaloneTools)).toEqual(
    words(`json-formatter base64-encoder-decoder html-escape-unescape uri-encoder-decoder timestamp-converter
      json-yaml-converter markdown-html-converter uuid-generator color-picker lorem-ipsum-generator fake-data-generator`),
  );
  expect(idsOf(later.filter(({ affectsFiles }) => !affectsFiles))).toEqual(
    words(`live-playground regex-tester markdown-editor snippet-runner file-structure-generator config-generator
      boilerplate-downloader`),
  );
  expect(new Set(idsOf(toolCatalog)).size).toBe(37);
});

test("the specified badges, and no others", () => {
  expect(idsOf(toolCatalog.filter(({ popular }) => popular))).toEqual(["code-formatter", "json-formatter"]);
  expect(idsOf(toolCatalog.filter((tool) => tool.new))).toEqual(["fake-data-generator"]);
});

test("the seven categories all hold tools, and tabs only those of their list", () => {
  expect(categoriesOf(toolCatalog)).toEqual(Object.keys(categories));
  expect(categoriesOf(fileTools)).toEqual(["format-style", "convert-refactor", "analyze-improve", "tweak-sets"]);
  expect(categoriesOf(standaloneTools)).toEqual(["quick-tools"]);
});

test("tools are found by category and by words of title or description", () => {
  expect(idsOf(findTools(fileTools, "tweak-sets", "JS"))).toEqual(["modernize-js"]);
  expect(idsOf(findTools(fileTools, "all", " prettier "))).toEqual(["code-formatter"]);
});

test("what can run is told from what is to come", () => {
  expect(isEngineId("minifier")).toBe(true);
  expect(isEngineId("react-converter")).toBe(false);
});
