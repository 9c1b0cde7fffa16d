import { describe, expect, test } from "vitest";
import { createRandom } from "#tests/support/seeded-random.ts";
import { drawBusiestDay, drawPoisson, spreadOverMonth } from "./arrivals.ts";
import { findBottlenecks } from "./bottlenecks.ts";
import { type CapacityInputs, capacityInputsSchema, type Measured, readCapacityInputs } from "./capacity-inputs.ts";
import {
  commitsOf,
  forecast,
  loadOf,
  postgresMsOf,
  requestsOf,
  type Scenario,
  siteMsOf,
  usualBehavior,
  usualScenario,
  visitBatchesOf,
  visitsOf,
} from "./capacity-model.ts";
import { modelErrorMax, readMeasuredRun } from "./measured-run.ts";

const value = (number: number): Measured => ({ value: number, spread: 0 });
const row = { table: 100, indexes: 200 };
const rows = { visit: row, message: row, mail: row };

/** Round figures, so that results can be calculated by hand. */
const inputs: CapacityInputs = {
  day: "2026-11-23",
  machine: { processor: "test", cores: 1, node: "v24", postgres: "18" },
  siteMs: {
    documentFromMemory: value(1),
    documentRendered: value(10),
    navigation: value(5),
    asset: value(0.5),
    message: value(4),
    mail: value(8),
    streamSecond: value(2),
    idleSecond: value(6),
  },
  postgresMs: {
    visitBatch: value(1),
    visit: value(0.1),
    visitDeleted: value(0.05),
    message: value(2),
    mail: value(3),
    idleSecond: value(0.5),
    housekeepingSecond: value(0.25),
  },
  walBytes: { visitBatch: 200, visit: 500, visitDeleted: 100, message: 2_000, mail: 3_000, idleSecond: 100 },
  rowBytes: { postgres: rows, sqlite: rows },
  idleStatementsPerSecond: 3,
  connections: { idle: 2, busy: 5 },
  memoryMb: { instance: 100, stream: 0.1 },
  commitMs: 2,
  deadEntryNs: 30,
  backupBytesPerSecond: 10_000_000,
};

const scenario = (changes: Partial<Scenario> = {}): Scenario => ({ ...usualScenario, ...changes });
const run = (changes: Partial<Scenario> = {}, seed = 1) => forecast(inputs, scenario(changes), createRandom(seed));
const sum = (values: Iterable<number>): number => [...values].reduce((total, one) => total + one, 0);

describe("arrivals", () => {
  test("of the hours of a month add up to its visits", () => {
    for (const visits of [1, 1_000_000, 100_000_000]) expect(sum(spreadOverMonth(visits))).toBeCloseTo(visits, 3);
  });

  test("of the busiest day are those of its hours, its burst apart, and the same for the same seed", () => {
    const hours = spreadOverMonth(30_000_000);
    const day = drawBusiestDay(hours, createRandom(1));
    const busiest = Math.max(...Array.from({ length: 30 }, (_, n) => sum(hours.slice(n * 24, n * 24 + 24))));
    expect(sum(day)).toBeGreaterThan(busiest);
    expect(sum(day)).toBeLessThan(busiest * 1.15);
    expect(drawBusiestDay(hours, createRandom(1))).toEqual(day);
    expect(drawBusiestDay(hours, createRandom(2))).not.toEqual(day);
  });

  test.each([0, 0.2, 5, 400])("with a mean of %d have that mean and variance", (mean) => {
    const random = createRandom(3);
    const counts = Array.from({ length: 20_000 }, () => drawPoisson(mean, random));
    const average = sum(counts) / counts.length;
    const variance = sum(counts.map((count) => (count - average) ** 2)) / counts.length;
    expect(average).toBeCloseTo(mean, mean > 100 ? 0 : 1);
    expect(Math.abs(variance - mean)).toBeLessThanOrEqual(0.05 * mean + 0.01);
  });
});

describe("a second", () => {
  test("costs what its parts cost, calculated by hand", () => {
    // 45 documents from memory, 15 rendered, 40 navigations, 300 assets, 2 messages, 3 mails, 5 streams, 10 deletions.
    const load = loadOf(100, 2, 10, usualBehavior);
    expect(visitsOf(load)).toBeCloseTo(100);
    expect(requestsOf(load)).toBeCloseTo(45 + 15 + 80 + 300 + 2);
    expect(siteMsOf(load, 2, inputs)).toBeCloseTo(45 + 150 + 200 + 150 + 8 + 24 + 10 + 12);
    // Each of 2 instances gets 50 visits a second: 50/51 of a batch.
    expect(visitBatchesOf(100, 2)).toBeCloseTo(100 / 51);
    expect(postgresMsOf(load, 2, inputs)).toBeCloseTo(100 / 51 + 10 + 0.5 + 4 + 9 + 1 + 0.25);
    expect(commitsOf(load, 2)).toBeCloseTo(100 / 51 + 2 + 6 + 0.01 + 2);
  });

  test("has one batch of visits for each instance at most, until they are too many for one", () => {
    expect(visitBatchesOf(0, 3)).toBe(0);
    expect(visitBatchesOf(0.3, 3)).toBeCloseTo(0.3, 1);
    expect(visitBatchesOf(300, 3)).toBeLessThan(3);
    expect(visitBatchesOf(6_000, 3)).toBeCloseTo(30);
  });

  test("without visitors costs what idle instances and housekeeping cost", () => {
    const nothing = loadOf(0, 0, 0, usualBehavior);
    expect(siteMsOf(nothing, 7, inputs)).toBe(42);
    expect(postgresMsOf(nothing, 7, inputs)).toBe(3.75);
  });
});

describe("a forecast", () => {
  const steps = [1, 10, 100].map((millions) => millions * 1_000_000);

  test("needs more of everything for more visits", () => {
    const results = steps.map((visitsPerMonth) =>
      run({
        visitsPerMonth,
        messagesPerMonth: visitsPerMonth / 100,
        instances: 20,
        visitsMax: Number.POSITIVE_INFINITY,
      }),
    );
    for (const key of [
      "peakRequests",
      "instanceCores",
      "postgresCores",
      "walBytesPerMonth",
      "databaseBytes",
      "backupS",
    ] as const)
      for (const [n, result] of results.entries())
        if (n > 0) expect(result[key]).toBeGreaterThan(results[n - 1]?.[key] ?? 0);
  });

  test("with more instances needs less of each, and more of PostgreSQL and connections", () => {
    const results = [1, 3, 6, 20, 100].map((instances) => run({ instances, visitsPerMonth: 100_000_000 }));
    for (const [n, result] of results.entries()) {
      const before = results[n - 1];
      if (!before) continue;
      expect(result.instanceCores).toBeLessThan(before.instanceCores);
      expect(result.siteDelayS).toBeLessThanOrEqual(before.siteDelayS);
      expect(result.postgresCores).toBeGreaterThan(before.postgresCores);
      expect(result.connections).toBeGreaterThan(before.connections);
      expect(result.peakRequests).toBe(before.peakRequests);
    }
  });

  test("stores visits for VISITS_KEPT_DAYS, or as many as VISITS_MAX, and deletes as many as arrive", () => {
    const visitsPerMonth = 3_000_000; // 100,000 a day
    expect(run({ visitsPerMonth, keptDays: 30, visitsMax: 1e9 })).toMatchObject({ storedVisits: 3e6, storedDays: 30 });
    const limited = run({ visitsPerMonth, keptDays: 365, visitsMax: 2e6 });
    expect(limited).toMatchObject({ storedVisits: 2e6, storedDays: 20 });
    expect(limited.deletionsPerSecond * 86_400).toBeCloseTo(100_000);
    expect(limited.growthBytesPerMonth).toBe(2e6 * 300 + 10_000 * 300);
  });

  test("lets requests wait where the instances are too few, and not where they are enough", () => {
    expect(run({ instances: 1, visitsPerMonth: 100_000_000 }).siteDelayS).toBeGreaterThan(60);
    expect(run({ instances: 30, visitsPerMonth: 10_000_000 }).siteDelayS).toBe(0);
  });

  test("of a month without visits divides by nothing", () => {
    const result = run({ visitsPerMonth: 0, messagesPerMonth: 0 });
    expect(result.peakRequests).toBe(0);
    for (const number of Object.values(result)) if (typeof number === "number") expect(number).not.toBeNaN();
  });
});

describe("what breaks first", () => {
  const first = (changes: Partial<Scenario>) => findBottlenecks(run(changes), inputs)[0];
  const shareOf = (what: RegExp, changes: Partial<Scenario>) =>
    findBottlenecks(run(changes), inputs).find((bottleneck) => what.test(bottleneck.what))?.share;

  test("is sorted by the share of its limit", () => {
    const shares = findBottlenecks(run(), inputs).map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
  });

  test("of a hundred instances with full pools is PostgreSQL's max_connections", () => {
    expect(first({ instances: 100, visitsPerMonth: 100_000, messagesPerMonth: 0 })?.what).toMatch(/connections/);
    expect(shareOf(/connections/, { instances: 100 })).toBeCloseTo(1_102 / 97);
  });

  test("of one instance with many visitors is its processor, and not with a few", () => {
    const busy = { visitsPerMonth: 20_000_000, messagesPerMonth: 0, keptDays: 1 };
    expect(first(busy)?.what).toMatch(/processor of each instance/);
    expect(shareOf(/processor of each/, { visitsPerMonth: 10_000 })).toBeLessThan(1);
  });
});

test.each(readMeasuredRun())("the model reproduces the measured run of $instances instances", (measured) => {
  const own = readCapacityInputs();
  const errorOf = (predicted: number, { median }: { median: number }) => Math.abs(predicted / median - 1);
  expect(errorOf(siteMsOf(measured.load, measured.instances, own), measured.siteMs)).toBeLessThan(modelErrorMax);
  expect(errorOf(postgresMsOf(measured.load, measured.instances, own), measured.postgresMs)).toBeLessThan(
    modelErrorMax,
  );
});

test("the measured figures are complete", () => {
  expect(() => readCapacityInputs()).not.toThrow();
  expect(() => capacityInputsSchema.parse({ ...inputs, commitMs: undefined })).toThrow();
});
