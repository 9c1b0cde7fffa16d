import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LeakGuard } from "./leak-guard.ts";
import { writeInstructions } from "./prompt.ts";

const secret = "sk-live-4f9a7c21e0";
const instructions = writeInstructions("Northlight");

/** Sends a text through in these pieces. @returns the released text, and whether a leak was found */
function pass(pieces: readonly string[]) {
  const guard = new LeakGuard({ secrets: [secret, ""], instructions });
  const shown = pieces.map((piece) => guard.push(piece)).join("") + guard.finish();
  return { shown, hasLeaked: guard.hasLeaked };
}

const cut = (text: string, sizes: readonly number[]): string[] => {
  const pieces: string[] = [];
  let at = 0;
  for (let i = 0; at < text.length; i++) {
    const size = sizes[i % sizes.length] ?? 1;
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return pieces;
};
const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 20 });

describe("an honest answer", () => {
  const honest =
    "A website costs what it should do [1]. Base prices do not exist; the passages hold no answer about discounts. Sketch it, and write to the studio [2].";

  test("comes out whole, however it is cut", () => {
    fc.assert(
      fc.property(sizes, (cuts) => {
        expect(pass(cut(honest, cuts))).toEqual({ shown: honest, hasLeaked: false });
      }),
    );
  });

  test("of any text comes out whole", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), sizes, (text, cuts) => {
        fc.pre(!text.includes(secret));
        expect(pass(cut(text, cuts))).toEqual({ shown: text, hasLeaked: false });
      }),
    );
  });

  test("is not held back: its first words leave at once", () => {
    const guard = new LeakGuard({ secrets: [secret], instructions });
    expect(guard.push("Northlight")).toBe("Northlight");
    expect(guard.push(" designs")).toBe(" designs");
  });
});

describe("an answer that gives away", () => {
  test("a secret stops before it, wherever it stands and however it is cut", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), sizes, (before, after, cuts) => {
        const { shown, hasLeaked } = pass(cut(`${before}${secret}${after}`, cuts));
        expect(hasLeaked).toBe(true);
        expect(shown).not.toContain(secret);
        expect(`${before}`.startsWith(shown) || shown.length <= before.length + secret.length).toBe(true);
        expect(shown).not.toContain(secret.slice(0, 6));
      }),
    );
  });

  test("our instructions stops after at most six of their words in a row", () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: 300 }), (cuts, from) => {
        const { shown, hasLeaked } = pass(cut(`Sure, here they are: ${instructions.slice(from)}`, cuts));
        expect(hasLeaked).toBe(true);
        expect(shown.length).toBeLessThan(80);
      }),
    );
  });

  test("says nothing more once it was stopped", () => {
    const guard = new LeakGuard({ secrets: [secret], instructions });
    guard.push(`x ${secret}`);
    expect([guard.push("more"), guard.finish()]).toEqual(["", ""]);
  });
});
