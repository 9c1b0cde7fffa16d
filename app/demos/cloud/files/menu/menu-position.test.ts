import { expect, test } from "vitest";
import { positionMenu } from "./item-menu.tsx";

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
])("at %o it opens at %o", (at, index) => expect(positionMenu(at, size, window)).toEqual(index));

test("in a window lower than the menu it starts at the top", () => {
  expect(positionMenu({ x: 100, y: 150 }, size, { width: 1000, height: 200 }).top).toBe(8);
});
