import { expect, test } from "vitest";
import { defaultView, parseView, type ViewSettings } from "./view-settings.ts";

test("what was stored comes back", () => {
  const view: ViewSettings = {
    layout: "tiles",
    density: "compact",
    hiddenColumns: ["owner"],
    order: { by: "modified", isDescending: true },
  };
  expect(parseView(JSON.stringify(view))).toEqual(view);
});

test.each([null, "", "{", "null", "[]", "7", '{"order":7}', '{"hiddenColumns":"size"}', '{"layout":"<b>"}'])(
  "%s is repaired to the defaults",
  (text) => expect(parseView(text)).toEqual(defaultView),
);

test("one damaged part does not cost the others", () => {
  expect(parseView('{"layout":"tiles","order":{"by":"colour"},"hiddenColumns":["name","size"]}')).toEqual({
    ...defaultView,
    layout: "tiles",
    hiddenColumns: ["size"],
  });
});
