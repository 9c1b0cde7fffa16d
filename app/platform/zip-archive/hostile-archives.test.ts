import { expect, test } from "vitest";
import { createHostileZip, judgeHostileZip } from "#tests/support/zip/hostile-zips.ts";

const firstSeed = 20_260_227;

test("300 hostile archives: each is read rightly, names its errors or is refused; nothing hangs or goes lost", async () => {
  for (let seed = firstSeed; seed < firstSeed + 300; seed += 1) {
    const zip = createHostileZip(seed);
    const startedAtMs = performance.now();
    const misjudged = await judgeHostileZip(zip);
    expect(misjudged, `seed ${seed}: ${zip.damage.join("; ")}`).toBeUndefined();
    expect(performance.now() - startedAtMs, `seed ${seed}`).toBeLessThan(5_000);
  }
});
