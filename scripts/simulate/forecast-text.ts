import type { Bottleneck } from "./bottlenecks.ts";
import type { Forecast } from "./capacity-model.ts";

interface Simulated {
  readonly forecast: Forecast;
  readonly bottlenecks: readonly Bottleneck[];
}

const gigabyte = 1e9;

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2, useGrouping: true });
const percent = (share: number): string => `${whole.format(share * 100)} %`;
const gigabytes = (bytes: number): string => `${short.format(bytes / gigabyte)} GB`;
const duration = (seconds: number): string =>
  seconds < 90
    ? `${short.format(seconds)} s`
    : seconds < 5_400
      ? `${short.format(seconds / 60)} min`
      : `${short.format(seconds / 3_600)} h`;

/** @param rows of cells; the first is the heading */
function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    )
    .map((line) => line.trimEnd())
    .join("\n");
}

const rows: readonly (readonly [string, (forecast: Forecast) => string])[] = [
  ["instances", ({ scenario }) => whole.format(scenario.instances)],
  ["visits a month", ({ scenario }) => whole.format(scenario.visitsPerMonth)],
  ["messages a month", ({ scenario }) => whole.format(scenario.messagesPerMonth)],
  ["visits/s, mean", ({ meanVisits }) => short.format(meanVisits)],
  ["visits/s, peak", ({ peakVisits }) => whole.format(peakVisits)],
  ["requests/s, peak", ({ peakRequests }) => whole.format(peakRequests)],
  ["cores of an instance, peak", ({ instanceCores }) => instanceCores.toFixed(2)],
  ["longest wait for them", ({ siteDelayS }) => duration(siteDelayS)],
  ["cores of PostgreSQL, peak", ({ postgresCores }) => postgresCores.toFixed(2)],
  ["commits/s, peak", ({ peakCommits }) => whole.format(peakCommits)],
  ["WAL a month", ({ walBytesPerMonth }) => gigabytes(walBytesPerMonth)],
  ["growth a month", ({ growthBytesPerMonth }) => gigabytes(growthBytesPerMonth)],
  ["database after a year", ({ databaseBytes }) => gigabytes(databaseBytes)],
  ["visits stored", ({ storedVisits }) => `${short.format(storedVisits / 1e6)} M`],
  ["days that they are stored", ({ storedDays }) => whole.format(storedDays)],
  ["visits deleted/s", ({ deletionsPerSecond }) => short.format(deletionsPerSecond)],
  ["backup", ({ backupS }) => duration(backupS)],
  ["connections, all pools full", ({ connections }) => whole.format(connections)],
  ["… with PgBouncer", ({ scenario, connections }) => whole.format(Math.min(connections, scenario.poolerConnections))],
  ["instances: cores each", () => "1"],
  ["instances: memory each", ({ memoryBytes }) => gigabytes(memoryBytes)],
  ["PostgreSQL: cores", ({ postgresCores }) => whole.format(Math.max(1, Math.ceil(postgresCores / busyShare)))],
  ["PostgreSQL: memory", (forecast) => gigabytes(databaseMemoryOf(forecast))],
  ["PostgreSQL: disk", ({ databaseBytes }) => gigabytes(2 * databaseBytes)],
];

/** As in bottlenecks.ts: a processor that is busier lets requests wait. */
const busyShare = 0.7;

/** A rule of thumb: connections, and the ends of tables and indexes, which inserts and the dashboard read. */
const databaseMemoryOf = ({ connections, databaseBytes }: Forecast): number =>
  gigabyte + connections * 10e6 + databaseBytes * 0.05;

const columnsOf = (forecasts: readonly Forecast[]): string[][] =>
  rows.map(([name, format]) => [name, ...forecasts.map(format)]);

const describeBottleneck = ({ what, share, remedy }: Bottleneck): string =>
  `${percent(share).padStart(8)}  ${what}${share >= 1 ? `: ${remedy}` : ""}`;

export const describeForecast = ({ forecast, bottlenecks }: Simulated): string =>
  [
    formatTable(columnsOf([forecast])),
    "\nShare of each limit, the first to break at the top:",
    ...bottlenecks.map(describeBottleneck),
  ].join("\n");

export const describeOverview = (simulated: readonly Simulated[]): string =>
  [
    formatTable(columnsOf(simulated.map(({ forecast }) => forecast))),
    "\nWhat breaks, and what to do:",
    ...simulated.flatMap(({ forecast: { scenario }, bottlenecks }) => {
      const [closest] = bottlenecks;
      const broken = bottlenecks.filter(({ share }) => share >= 1);
      const shown = broken.length > 0 ? broken : closest ? [closest] : [];
      return [
        `${scenario.instances} × ${whole.format(scenario.visitsPerMonth)}: ${broken.length > 0 ? "" : "nothing; closest to its limit is"}`.trimEnd(),
        ...shown.map(describeBottleneck),
      ];
    }),
  ].join("\n");
