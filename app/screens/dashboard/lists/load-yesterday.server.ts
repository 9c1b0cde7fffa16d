import type { RouterContextProvider } from "react-router";
import { readAnswersOfDay } from "#app/features/conversations/server/answer-times/answer-times.usecases.server.ts";
import { readReport } from "#app/features/visits/report/read-report.usecases.server.ts";
import { addDays, localDayOf } from "#app/lib/calendar/local-day.ts";
import { roughDurationText } from "#app/lib/duration-text.ts";
import { secondMs } from "#app/lib/units.ts";
import { getServices } from "#app/platform/services.ts";

export type Yesterday = Awaited<ReturnType<typeof loadYesterday>>;

/** @returns texts, so that the browser has no calendar to compute; none while nothing was ever counted */
export async function loadYesterday(context: Readonly<RouterContextProvider>) {
  const { numbers, conversations } = getServices(context);
  const day = addDays(localDayOf(numbers.now(), numbers.zone), -1);
  const question = { choice: { from: addDays(day, -1), to: day }, listMax: 0, listed: [] };
  const [{ series, isEmpty }, { messages, answered, medianS }] = await Promise.all([
    readReport(numbers, question),
    readAnswersOfDay({ ...conversations, zone: numbers.zone }, day),
  ]);
  if (isEmpty) return [];
  const [before, last] = series.slice(-2);
  const compared = (name: "visitors" | "views") => ({
    value: (last?.[name] ?? 0).toLocaleString("en-US"),
    note: `${(before?.[name] ?? 0).toLocaleString("en-US")} the day before`,
  });
  const answers = `${answered === messages ? "all" : answered} answered`;
  return [
    { name: "Visitors", ...compared("visitors") },
    { name: "Views", ...compared("views") },
    { name: "Messages", value: messages.toLocaleString("en-US"), note: messages === 0 ? "none to answer" : answers },
    {
      name: "Answer time",
      value: medianS === null ? "–" : roughDurationText(Math.max(60, medianS) * secondMs),
      note: medianS === null ? "nothing answered yet" : "half were faster",
    },
  ];
}
