// npm run simulate: what several instances and their PostgreSQL need for a number of visits, and what breaks first.
import { parseArgs } from "node:util";
import { createRandom } from "#tests/support/seeded-random.ts";
import { type Bottleneck, findBottlenecks } from "./bottlenecks.ts";
import { readCapacityInputs } from "./capacity-inputs.ts";
import { type Forecast, forecast, type Scenario, usualScenario } from "./capacity-model.ts";
import { describeForecast, describeOverview } from "./forecast-text.ts";

const help = `Usage: npm run simulate -- [options]

Simulates the busiest day of a month, second by second, from the figures that the benchmark "capacity" measured, and
shows what breaks first. Without --instances and --visits, it shows an overview from 1 instance to 100 and from 1 million
visits a month to 100 million.

  --instances N         instances of the site, 1 to 1000
  --visits N            page views a month, up to 1,000,000,000
  --messages N          contact messages a month (default: one for each 100 visits)
  --kept-days N         VISITS_KEPT_DAYS (default ${usualScenario.keptDays})
  --visits-max N        VISITS_MAX (default: as many as --kept-days needs)
  --pool-size N         DATABASE_POOL_SIZE (default ${usualScenario.poolSize})
  --max-connections N   PostgreSQL's max_connections (default ${usualScenario.maxConnections})
  --postgres-cores N    processor cores of PostgreSQL's machine (default ${usualScenario.postgresCores})
  --commit-ms N         time of a short transaction (default: as measured; network disks need 5 to 10)
  --seed N              selects other arrivals (default 1)
  --json                prints the forecasts as JSON
  --help                prints this text
`;

const million = 1_000_000;

const overview = [
  { instances: 1, visitsPerMonth: million },
  { instances: 1, visitsPerMonth: 10 * million },
  { instances: 3, visitsPerMonth: 10 * million },
  { instances: 1, visitsPerMonth: 100 * million },
  { instances: 6, visitsPerMonth: 100 * million },
  { instances: 20, visitsPerMonth: 100 * million },
  { instances: 100, visitsPerMonth: 100 * million },
] as const;

interface Simulated {
  readonly forecast: Forecast;
  readonly bottlenecks: readonly Bottleneck[];
}

class UsageError extends Error {}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        instances: { type: "string" },
        visits: { type: "string" },
        messages: { type: "string" },
        "kept-days": { type: "string" },
        "visits-max": { type: "string" },
        "pool-size": { type: "string" },
        "max-connections": { type: "string" },
        "postgres-cores": { type: "string" },
        "commit-ms": { type: "string" },
        seed: { type: "string" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** @throws UsageError for anything but a whole number in these bounds */
function readNumber(name: string, text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text.replaceAll(/[_,]/g, ""));
  if (!Number.isInteger(value) || value < min || value > max)
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}`);
  return value;
}

function listScenarios(options: ReturnType<typeof readOptions>): Scenario[] {
  const read = (name: Exclude<keyof typeof options, "json" | "help">, min: number, max: number) =>
    readNumber(name, options[name], min, max);
  const instances = read("instances", 1, 1_000);
  const visits = read("visits", 1, 1_000_000_000);
  const messages = read("messages", 0, 1_000_000_000);
  const keptDays = read("kept-days", 1, 36_500) ?? usualScenario.keptDays;
  const visitsMax = read("visits-max", 1, 1_000_000_000_000) ?? Number.POSITIVE_INFINITY;
  const poolSize = read("pool-size", 1, 1_000) ?? usualScenario.poolSize;
  const maxConnections = read("max-connections", 10, 100_000) ?? usualScenario.maxConnections;
  const postgresCores = read("postgres-cores", 1, 1_000) ?? usualScenario.postgresCores;
  const commitMs = read("commit-ms", 1, 1_000);
  const rows =
    instances === undefined && visits === undefined
      ? overview
      : [{ instances: instances ?? 1, visitsPerMonth: visits ?? usualScenario.visitsPerMonth }];
  return rows.map((row) => ({
    ...usualScenario,
    ...row,
    messagesPerMonth: messages ?? Math.round(row.visitsPerMonth / 100),
    keptDays,
    visitsMax,
    poolSize,
    maxConnections,
    postgresCores,
    commitMs,
  }));
}

function run(): void {
  const options = readOptions();
  if (options.help) return void console.log(help);
  const seed = readNumber("seed", options.seed, 0, 2 ** 32) ?? 1;
  const inputs = readCapacityInputs();
  const simulated = listScenarios(options).map((scenario): Simulated => {
    const result = forecast(inputs, scenario, createRandom(seed));
    return { forecast: result, bottlenecks: findBottlenecks(result, inputs) };
  });
  if (options.json)
    return void console.log(JSON.stringify({ measured: inputs.day, machine: inputs.machine, simulated }));
  const { day, machine } = inputs;
  console.log(
    `Measured on ${day}: ${machine.processor}, ${machine.cores} cores, Node ${machine.node}, PostgreSQL ${machine.postgres}.\n`,
  );
  const [only] = simulated;
  console.log(simulated.length === 1 && only ? describeForecast(only) : describeOverview(simulated));
}

try {
  run();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${help}`);
  process.exitCode = 2;
}
