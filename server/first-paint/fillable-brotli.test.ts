import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createRandom, pick, type Random } from "#tests/support/seeded-random.ts";
import { createFillableBrotli } from "./fillable-brotli.ts";

const slot = "form-token".padEnd(94, "-");
const decode = (body: Buffer) => brotliDecompressSync(body).toString();

const words = [
  "<p>",
  "</p>",
  ' class="field"',
  "the",
  "form-token",
  "--",
  "żółw",
  "…",
  "\u0080\u0081",
  "token",
  "\n",
  '"',
];
const drawText = (random: Random, most: number) =>
  Array.from({ length: Math.floor(random() * most) }, () => pick(random, words)).join("");
const drawValue = (random: Random) => Array.from(slot, () => pick(random, [..."abcdefXYZ0123456789-_."])).join("");

test("a text with a slot is the text with each value, whatever is around the slot", async () => {
  const random = createRandom(16);
  for (let round = 0; round < 30; round++) {
    const [start, rest] = [drawText(random, 2_000), drawText(random, 2_000)];
    const fill = await createFillableBrotli(Buffer.from(start + slot + rest), slot);
    // The value itself may be like what is around it.
    for (const value of [drawValue(random), "</p>".repeat(30).slice(0, slot.length), drawValue(random)])
      expect(decode(fill(value)) === start + value + rest, `${round}`).toBe(true);
  }
});

test("the slot may be at the end", async () => {
  for (const rest of ["", ">", "</"]) {
    const fill = await createFillableBrotli(Buffer.from(`<p>${slot}${rest}`), slot);
    expect(decode(fill("a".repeat(slot.length)))).toBe(`<p>${"a".repeat(slot.length)}${rest}`);
  }
});

test("it takes no value of another length", async () => {
  const fill = await createFillableBrotli(Buffer.from(`<p>${slot}</p>`), slot);
  for (const length of [0, slot.length - 1, slot.length + 1])
    expect(() => fill("a".repeat(length))).toThrow("do not fill");
});
