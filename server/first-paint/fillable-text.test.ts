import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createRandom, pick, type Random } from "#tests/support/seeded-random.ts";
import type { Encoding } from "../http/content-encoding.ts";
import { checkFilled, createFillableText } from "./fillable-text.ts";

const slot = "form-token".padEnd(94, "-");
const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync, identity: (b: Buffer) => b };
const encodings = Object.keys(decoders) as Encoding[];

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

describe.each(encodings)("a text with a slot, as %s", (encoding) => {
  test("is the text with each value, whatever is around the slot", async () => {
    const random = createRandom(16);
    for (let round = 0; round < 30; round++) {
      const [start, rest] = [drawText(random, 2_000), drawText(random, 2_000)];
      const fill = await createFillableText(Buffer.from(start + slot + rest), slot, encoding);
      // The value itself may be like what is around it.
      for (const value of [drawValue(random), "</p>".repeat(30).slice(0, slot.length), drawValue(random)])
        expect(decoders[encoding](fill(value)).toString() === start + value + rest, `${round}`).toBe(true);
    }
  });

  test("is another buffer each time: an earlier response may still be sent", async () => {
    const fill = await createFillableText(Buffer.from(`<p>${slot}</p>`), slot, encoding);
    const [first] = [fill("a".repeat(slot.length)), fill("b".repeat(slot.length))];
    expect(decoders[encoding](first).toString()).toBe(`<p>${"a".repeat(slot.length)}</p>`);
  });

  test("takes no value of another length", async () => {
    const fill = await createFillableText(Buffer.from(`<p>${slot}</p>`), slot, encoding);
    for (const length of [0, slot.length - 1, slot.length + 1])
      expect(() => fill("a".repeat(length))).toThrow("does not fill");
  });

  test("is refused where it decodes to another text, or not at all", async () => {
    const text = Buffer.from(`<p>${slot}</p>${drawText(createRandom(4), 2_000)}`);
    const fill = await createFillableText(text, slot, encoding);
    const damage = (at: number) => (value: string) => {
      const filled = fill(value);
      filled[at] = (filled[at] ?? 0) ^ 1;
      return filled;
    };
    const inSlot = fill("~".repeat(slot.length)).indexOf("~~");
    for (const at of [inSlot, inSlot + slot.length + 10])
      await expect(checkFilled(damage(at), { text, slot, encoding })).rejects.toThrow();
    await expect(checkFilled(fill, { text, slot, encoding })).resolves.toBeUndefined();
  });

  test.each(["no slot at all", `${slot} and ${slot}`])("has the slot once: %s", async (text) => {
    await expect(createFillableText(Buffer.from(text), slot, encoding)).rejects.toThrow("no single");
  });
});
