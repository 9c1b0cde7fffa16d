/** The keys that PostgreSQL's index has of a position, as migration 0043 writes them. */
export const keyLevels = [31, 35, 39, 43, 47].map((bits, level) => ({ level, length: 2 ** bits }));
const levelsMax = 8;
const timesMax = 17;

/** Key for the positions of each 61st ms. A prime, so that times in whole seconds or minutes are sampled, too. */
export const sampleKey = -1;
export const sampledMs = 61;

/**
 * The shortest times that contain both positions and all between them, and a little more.
 * @returns undefined where nothing is restricted by them
 */
export function keysBetween(first: number, last: number): number[] | undefined {
  for (const { level, length } of keyLevels) {
    const [from, to] = [Math.floor(first / length), Math.floor(last / length)];
    if (to - from < timesMax) return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * levelsMax + level);
  }
  return undefined;
}
