import { byteOrderMark, createCsvWriter } from "#app/features/site-export/csv-writer.server.ts";
import { listNumbersRows, writeNumbersJson } from "#app/features/visits/report/exports/numbers-file.server.ts";
import type { Numbers } from "#app/features/visits/report/read-report.usecases.server.ts";
import { type ReportFilter, readFilter } from "#app/features/visits/report/report-filter.ts";
import { rangeSchema } from "#app/features/visits/report/report-range.schema.ts";
import type { RangeChoice } from "#app/features/visits/report/report-range.ts";
import { localDateOf } from "#app/lib/calendar/local-day.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { describeTable, toByteStream } from "#app/platform/http/byte-stream.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/export-numbers.route";

/** As CSV, or with `?format=json`: what the page shows, with all values of the lists. The guard above has let the owner through. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { numbers } = getServices(context);
  const isJson = url.searchParams.get("format") === "json";
  const question = {
    choice: rangeSchema.parse(Object.fromEntries(url.searchParams)),
    filter: readFilter(url.searchParams),
  };
  await numbers.recorder.flush();
  await recordAct(numbers.db, { act: "numbers/exported" });
  const pieces = isJson ? writeNumbersJson(numbers, question) : writeCsv(numbers, question);
  const name = `numbers-${localDateOf(numbers.now(), numbers.zone)}`;
  return new Response(toByteStream(pieces), describeTable(name, isJson));
}

async function* writeCsv(
  numbers: Numbers,
  question: { choice: RangeChoice; filter: ReportFilter | undefined },
): AsyncGenerator<string> {
  const write = await createCsvWriter();
  yield byteOrderMark;
  for await (const row of listNumbersRows(numbers, question)) yield write(row);
}
