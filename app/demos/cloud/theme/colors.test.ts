import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { siteFields } from "../settings/site-settings.ts";
import { contrastWith, findFaintPapers, formatHsl, type Hsl, inks, parseHsl, readableInk } from "./colors.ts";

const all: Hsl[] = [];
for (let hue = 0; hue < 360; hue += 30)
  for (const saturation of [0, 50, 100])
    for (const lightness of [0, 20, 35, 50, 65, 80, 100]) all.push({ hue, saturation, lightness });

test("contrast equals that of another library, for 252 colors", () => {
  for (const color of all)
    for (const hex of ["#ffffff", "#04191f", "#808080"])
      expect(contrastWith(color, hex), formatHsl(color)).toBeCloseTo(wcagContrast(formatHsl(color), hex), 2);
});

test("the chosen ink reads on every color: never below 4.5:1", () => {
  const worst = Math.min(...all.map((color) => contrastWith(color, inks[readableInk(color)])));
  expect(worst).toBeGreaterThanOrEqual(4.5);
});

test("the default colors stand out in both themes, with ink of 4.5:1", () => {
  for (const text of [siteFields.primaryColor.initial, siteFields.accentColor.initial]) {
    const color = parseHsl(text) as Hsl;
    expect(findFaintPapers(color)).toEqual([]);
    expect(contrastWith(color, inks[readableInk(color)])).toBeGreaterThanOrEqual(4.5);
  }
});

test("a pale color is reported for the light theme, a deep one for the dark", () => {
  expect(findFaintPapers({ hue: 50, saturation: 90, lightness: 80 }).map(({ paper }) => paper)).toEqual(["light"]);
  expect(findFaintPapers({ hue: 240, saturation: 80, lightness: 15 }).map(({ paper }) => paper)).toEqual(["dark"]);
});

test.each([
  ["hsl(210 60% 45%)", "hsl(210 60% 45%)"],
  ["hsl(210, 60%, 45%)", "hsl(210 60% 45%)"],
  ["222 47% 11%", "hsl(222 47% 11%)"],
  ["hsl(360 0% 0%)", "hsl(0 0% 0%)"],
])("%s is read as %s", (text, expected) => {
  expect(formatHsl(parseHsl(text) as Hsl)).toBe(expected);
});

test.each(["", "red", "hsl(400 10% 10%)", "hsl(10 101% 10%)", "hsl(10 10% 10%); color: red", "url(x) 1 2 3"])(
  "%j is no color",
  (text) => {
    expect(parseHsl(text)).toBeUndefined();
  },
);
