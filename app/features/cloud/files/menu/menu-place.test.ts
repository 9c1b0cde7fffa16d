import { expect, test } from "vitest";
import { placeMenu } from "./menu-place.ts";

const size = { width: 200, height: 300 };
const window = { width: 1000, height: 800 };

test.each([
  [
    { x: 100, y: 100 },
    { left: 100, top: 100 },
  ],
  [
    { x: 950, y: 100 },
    { left: 792, top: 100 },
  ],
  [
    { x: 100, y: 700 },
    { left: 100, top: 400 },
  ],
  [
    { x: -50, y: -50 },
    { left: 8, top: 8 },
  ],
])("at %o it lies at %o", (at, place) => expect(placeMenu(at, size, window)).toEqual(place));

test("in a window lower than the menu it starts at the top", () => {
  expect(placeMenu({ x: 100, y: 150 }, size, { width: 1000, height: 200 }).top).toBe(8);
});
