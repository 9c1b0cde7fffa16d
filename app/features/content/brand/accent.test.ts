import { readFileSync } from "node:fs";
import { formatHex, wcagContrast } from "culori";
import { expect, test } from "vitest";
import { deriveAccent, grounds } from "./accent.ts";

const theme = readFileSync(new URL("../../../ui/theme.css", import.meta.url), "utf8");
const hues = Array.from({ length: 36 }, (_, i) => formatHex({ mode: "hsl", h: i * 10, s: 1, l: 0.5 }));
const accents = [...hues, "#ffffff", "#000000", "#7f7f7f", "#ffff00", "#0000ff", "#010101", "#fefefe", "#3a2f2f"];

const colorsOf = (name: string): string[] =>
  [...(theme.match(new RegExp(`--color-${name}:[^;]+`))?.[0] ?? "").matchAll(/oklch\([^)]+\)/g)].map(([text]) => text);

test.each(accents)("%s: text in it and on it can be read in both schemes", (accent) => {
  const shades = deriveAccent(accent);
  for (const ground of ["sunken", "paper", "wall", "surface", "shade"]) {
    const [light = "", dark = ""] = colorsOf(ground);
    if (ground !== "shade") expect(wcagContrast(shades?.light ?? "", light), ground).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(shades?.dark ?? "", dark), ground).toBeGreaterThanOrEqual(4.5);
  }
  const [onLight = "", onDark = ""] = colorsOf("on-primary");
  expect(wcagContrast(shades?.light ?? "", onLight)).toBeGreaterThanOrEqual(4.5);
  expect(wcagContrast(shades?.dark ?? "", onDark)).toBeGreaterThanOrEqual(4.5);
  expect(wcagContrast(shades?.dark ?? "", colorsOf("on-glow")[0] ?? "")).toBeGreaterThanOrEqual(4.5);
});

test("the grounds are those of the theme", () => {
  expect([colorsOf("wall")[0], colorsOf("on-primary")[0]]).toEqual(grounds.light);
  expect([colorsOf("shade")[1], colorsOf("on-primary")[1]]).toEqual(grounds.dark);
});

test("a color that fits stays as it is; without one no rule is added", () => {
  expect(deriveAccent("#0b5d3b")?.light).toBe("#0b5d3b");
  expect(deriveAccent("#ffd166")?.dark).toBe("#ffd166");
  for (const none of ["", "red", "#12345", "#12345g", "url(x)", "#123456;}"])
    expect(deriveAccent(none)).toBe(undefined);
});
