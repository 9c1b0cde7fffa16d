import type { RouterContextProvider } from "react-router";
import { countHere, readReport } from "#app/features/visits/report/read-report.usecases.server.ts";
import { type ReportFilter, readFilter } from "#app/features/visits/report/report-filter.ts";
import { rangeSchema } from "#app/features/visits/report/report-range.schema.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import { type NumbersAddress, readMore } from "./numbers-address.ts";
import { readRowsMax, showReport } from "./show-report.server.ts";
import { numbersTexts } from "./strings/numbers-texts.server.ts";

export type LoadedNumbers = Awaited<ReturnType<typeof loadNumbers>>;

/** @param isShown whether a filter's list may be seen */
export async function loadNumbers(
  context: Readonly<RouterContextProvider>,
  url: URL,
  isShown: (name: ReportFilter["name"]) => boolean = () => true,
) {
  const { numbers } = getServices(context);
  const choice = rangeSchema.parse(Object.fromEntries(url.searchParams));
  const given = readFilter(url.searchParams);
  const filter = given && isShown(given.name) ? given : undefined;
  const more = readMore(url.searchParams);
  await numbers.recorder.flush();
  const [report, here] = await Promise.all([
    readReport(numbers, { choice, filter, listMax: (name) => readRowsMax(name, more) }),
    countHere(numbers),
  ]);
  const shown = showReport(report, more);
  return {
    address: { choice, filter, more, key: undefined } as NumbersAddress, // the public page adds its key
    here,
    zone: numbers.zone,
    report: { ...shown, lists: shown.lists.filter(({ name }) => isShown(name)) },
    ...sendStrings(numbersTexts),
  };
}
