import { expect, test } from "vitest";
import { findImageKind } from "./read-image.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["PNG", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), "image/png"],
  ["JPEG", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg"],
  ["bare SVG", bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), "image/svg+xml"],
  [
    "SVG behind declaration, comment and document type",
    bytes('\uFEFF<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg>'),
    "image/svg+xml",
  ],
])("%s is known by its content", (_what, content, kind) => {
  expect(findImageKind(content)).toBe(kind);
});

test.each([
  ["a GIF", bytes("GIF89a")],
  ["HTML with an SVG inside", bytes("<html><svg></svg></html>")],
  ["a text that speaks of SVG", bytes("about <svg> files")],
  ["another element", bytes("<svgfoo>")],
  ["nothing", new Uint8Array()],
  ["a cut PNG signature", new Uint8Array([0x89, 0x50])],
])("%s is none", (_what, content) => {
  expect(findImageKind(content)).toBeUndefined();
});
