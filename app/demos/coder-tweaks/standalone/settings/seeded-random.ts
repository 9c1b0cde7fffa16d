/** A seeded random number generator (mulberry32). Never for secrets. */
export function seedRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const seedMax = 4_294_967_295;

export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
