import type { RouterContextProvider } from "react-router";
import { readReport } from "#app/features/visits/report/read-report.usecases.server.ts";
import { getServices } from "#app/platform/services.ts";
import { showReport } from "./show-report.server.ts";

export type SmallChart = Awaited<ReturnType<typeof loadSmallChart>>;

export async function loadSmallChart(context: Readonly<RouterContextProvider>) {
  const report = await readReport(getServices(context).numbers, { choice: {}, listMax: 0, listed: [] });
  const { lists: _, ticks: __, ...shown } = showReport(report, undefined);
  return shown;
}
