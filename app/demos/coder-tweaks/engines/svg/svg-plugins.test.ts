import { expect, test } from "vitest";
import { runTool } from "#tests/support/engines/engine-fixture.ts";

test.for([
  '<rect x="4" width="0" height="9"/>',
  '<rect width="9" height=".0"/>',
  '<rect width="-3" height="9"/>',
  '<rect width="" height="9"/>',
  '<rect width="0e3" height="9"/>',
  '<rect style="fill:red;width:0" width="9" height="9"/>',
  '<polygon points="5 5" stroke-linecap="round"/>',
  '<polyline points="5,5" marker-start="url(#a)"/>',
])("makes no path of what is no shape, or one of CSS: %s", async (shape) => {
  const { text } = await runTool(
    "minifier",
    "a.svg",
    `<svg xmlns="http://www.w3.org/2000/svg"><g stroke="red"> ${shape}<rect width="1" height="2"/></g></svg>`,
  );
  expect(text).toContain(shape.slice(0, 5));
  expect(text).not.toContain("<path");
});

test("makes paths of shapes that are drawn", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" style="width:9px"><rect width="0.5" stroke-width="0" height="10" style="fill:red"/></svg>';
  expect((await runTool("minifier", "a.svg", svg)).text).toContain("<path");
});
