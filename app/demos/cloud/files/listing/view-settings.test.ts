import { expect, test } from "vitest";
import { initialValues, readFields } from "../../settings/stored/stored-fields.ts";
import { parseJson } from "../../settings/stored/stored-value.ts";
import { type ViewSettings, viewFields } from "./view-settings.ts";

const parseView = parseJson((raw) => readFields(viewFields, raw));
const defaultView = initialValues(viewFields);

test("stored settings are read back", () => {
  const view: ViewSettings = {
    layout: "tiles",
    density: "compact",
    hiddenColumns: ["owner"],
    order: { by: "modified", isDescending: true },
  };
  expect(parseView(JSON.stringify(view))).toEqual({ value: view, isRepaired: false });
});

test.each(["", "{", "null", "[]", "7", '{"order":7}', '{"hiddenColumns":"size"}', '{"layout":"<b>"}'])(
  "%s is repaired to the defaults",
  (text) => expect(parseView(text).value).toEqual(defaultView),
);

test("one damaged part does not cost the others", () => {
  expect(parseView('{"layout":"tiles","order":{"by":"color"},"hiddenColumns":["name","size"]}').value).toEqual({
    ...defaultView,
    layout: "tiles",
    hiddenColumns: ["size"],
  });
});
