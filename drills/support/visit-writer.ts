// Records made-up visits until it is killed. Prints how many are written, each time some are: node visit-writer.ts DATA_DIR SEED [URL]
import { OpenDays } from "#app/features/visits/counts/open-days.server.ts";
import { createVisitRecorder } from "#app/features/visits/visit-recorder.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { countingOptions, samplePageView } from "#tests/support/page-view.ts";
import { chance, createRandom, pick } from "#tests/support/seeded-random.ts";

const [dataDir = "", seed, url] = process.argv.slice(2);
const random = createRandom(Number(seed));
const db = openDatabase({ url, dataDir });
const recorder = createVisitRecorder({
  ...{ db, log: createSilentLogger(), now: () => new Date(), maxPerMinute: 1_000_000_000 },
  ...countingOptions,
});
const openDays = new OpenDays(db, countingOptions.timeZone);
const agents = [
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0",
  "Mozilla/5.0 (compatible; GPTBot/1.1)",
];

for (;;) {
  const count = 1 + Math.floor(random() * 40);
  for (let i = 0; i < count; i++)
    recorder.record(
      samplePageView({
        path: pick(random, ["/", "/contact", "/projects", "/404"]),
        missingPath: chance(random, 0.1) ? pick(random, ["/wp-login", "/old"]) : undefined,
        ip: `203.0.113.${Math.floor(random() * 200)}`,
        userAgent: pick(random, agents),
        referrer: pick(random, ["", "https://www.google.com/", "https://friends.example/x"]),
        refusesTracking: chance(random, 0.1),
      }),
    );
  await recorder.flush();
  process.stdout.write(`${count}\n`);
  if (chance(random, 0.3)) await openDays.read();
}
