// 1, 3 and 6 instances on one PostgreSQL behind HAProxy get the same visitors. What they cost the site and PostgreSQL in
// processor time is compared with the capacity model: on a machine whose cores they share, requests a second prove nothing.
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createRandom } from "#tests/support/seeded-random.ts";
import { findFreePort } from "#tests/support/site/server-process.ts";
import { findAsset, type Instances, startInstances } from "../bench/capacity/instances.ts";
import { putPacedLoad } from "../bench/capacity/paced-load.ts";
import { createVisitorRequests, pickKind, type RequestKind } from "../bench/capacity/visitor-requests.ts";
import { fixed, printGoal, printTable } from "../bench/measure/report.ts";
import { median } from "../bench/measure/statistics.ts";
import { readCapacityInputs } from "../scripts/simulate/capacity-inputs.ts";
import { type Load, postgresMsOf, siteMsOf } from "../scripts/simulate/capacity-model.ts";
import { type MeasuredRun, modelErrorMax, runFile } from "../scripts/simulate/measured-run.ts";
import { measureGoal, readDrillOptions } from "./support/drill.ts";
import { findHaproxy, startBalancer } from "./support/haproxy.ts";

const options = readDrillOptions();
const { isSmall, seed } = options;
const counts = isSmall ? [1, 2] : [1, 3, 6];
const rounds = isSmall ? 1 : 5;
const seconds = isSmall ? 3 : 10;
/** Arrivals of all instances together, so that two shared cores are not the limit. */
const perSecond = isSmall ? 30 : 100;
const shares = { documentFromMemory: 45, documentRendered: 15, navigation: 40, asset: 40, message: 5 } as const;

interface Round {
  load: Load;
  siteMs: number;
  postgresMs: number;
  arrivals: number;
  failed: number;
}

const inputs = readCapacityInputs();
const random = createRandom(seed);
const createRequests = createVisitorRequests(findAsset());

async function measureRound(instances: Instances, origin: string, forSeconds = seconds): Promise<Round> {
  const sent = new Map<RequestKind, number>();
  let result = { arrivals: 0, failed: 0 };
  const cost = await instances.measure(async () => {
    result = await putPacedLoad({
      origin,
      perSecond,
      seconds: forSeconds,
      random,
      createRequests: (own) => {
        const kind = pickKind(own, shares);
        sent.set(kind, (sent.get(kind) ?? 0) + 1);
        return createRequests(kind, own);
      },
    });
    await sleep(1_200); // visits of the last second are written
  });
  const of = (kind: RequestKind): number => (sent.get(kind) ?? 0) / cost.seconds;
  const load: Load = {
    documentsFromMemory: of("documentFromMemory"),
    documentsRendered: of("documentRendered"),
    navigations: of("navigation"),
    assets: of("asset"),
    messages: of("message"),
    mails: 0, // without a mail server they wait
    streams: 0,
    deletions: 0,
  };
  const { arrivals, failed } = result;
  return { load, siteMs: cost.siteMs / cost.seconds, postgresMs: cost.postgresMs / cost.seconds, arrivals, failed };
}

async function measureCount(haproxy: string, count: number): Promise<Round[]> {
  const instances = await startInstances(count);
  const serverPorts = instances.sites.map(({ url }) => Number(new URL(url).port));
  // A disk that stalls for two seconds fails one check, and is not what this measures.
  const checks = { checkEveryMs: 500, fall: 4 };
  const balancer = await startBalancer(haproxy, { port: await findFreePort(), serverPorts, ...checks });
  await balancer.waitUntilUp(count, 60_000);
  await measureRound(instances, balancer.origin, count * seconds); // each instance compiles its code by itself
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measureRound(instances, balancer.origin));
  await balancer.stop();
  await instances.stop();
  return measured;
}

const haproxy = findHaproxy();
if (haproxy === undefined) {
  printGoal("the capacity model", "a balancer", "HAProxy is missing: install it with `apt-get install haproxy`", false);
  process.exit();
}

const summarize = (values: readonly number[]) => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
});
const allRounds: Round[] = [];
const run: MeasuredRun = [];
for (const instances of counts) {
  const measured = await measureCount(haproxy, instances);
  allRounds.push(...measured);
  const kinds = Object.keys(measured[0]?.load ?? {}) as (keyof Load)[];
  const load = Object.fromEntries(kinds.map((kind) => [kind, median(measured.map((round) => round.load[kind]))])) as {
    -readonly [kind in keyof Load]: number;
  };
  run.push({
    instances,
    load,
    siteMs: summarize(measured.map(({ siteMs }) => siteMs)),
    postgresMs: summarize(measured.map(({ postgresMs }) => postgresMs)),
  });
}
if (options.isWriting) writeFileSync(runFile, `${JSON.stringify(run, undefined, 2)}\n`);

const signed = (error: number): string => `${error > 0 ? "+" : ""}${fixed(100 * error, 0)} %`;
const sides = [
  { name: "the instances", measure: (one: MeasuredRun[number]) => one.siteMs, predict: siteMsOf },
  { name: "PostgreSQL", measure: (one: MeasuredRun[number]) => one.postgresMs, predict: postgresMsOf },
] as const;
const results = run.flatMap((one) =>
  sides.map(({ name, measure, predict }) => {
    const predicted = predict(one.load, one.instances, inputs);
    return { instances: one.instances, name, ...measure(one), predicted, error: predicted / measure(one).median - 1 };
  }),
);
printTable(
  results.map(({ instances, name, median, least, most, predicted, error }) => ({
    instances: String(instances),
    "ms of a second": name,
    measured: fixed(median, 0),
    "from, to": `${fixed(least, 0)}, ${fixed(most, 0)}`,
    predicted: fixed(predicted, 0),
    error: signed(error),
  })),
);
const failed = allRounds.reduce((sum, round) => sum + round.failed, 0);
const arrivals = allRounds.reduce((sum, round) => sum + round.arrivals, 0);
const list = counts.join(", ");
printGoal(`failed requests to ${list} instances`, "0", `${failed} of ${arrivals} arrivals`, failed === 0);
for (const { name } of sides) {
  const errors = results.filter((result) => result.name === name).map(({ error }) => error);
  measureGoal(
    options,
    `the capacity model's error, processor time of ${name} with ${list} instances`,
    `<= ${fixed(100 * modelErrorMax, 0)} %`,
    errors.map(signed).join(", "),
    errors.every((error) => Math.abs(error) <= modelErrorMax),
  );
}
