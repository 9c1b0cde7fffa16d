import type { RouterContextProvider } from "react-router";
import { readMeasured } from "#app/features/visits/report/read-measured.usecases.server.ts";
import type { ReportRange } from "#app/features/visits/report/report-range.ts";
import { describeSwitch } from "#app/features/weekly-mail/weekly-mail.usecases.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { showAnswers } from "./show-answers.server.ts";

export type LoadedSections = Awaited<ReturnType<typeof loadSections>>;

const shown = { sources: 10, pages: 12, errors: 20 };

export async function loadSections(context: Readonly<RouterContextProvider>, range: ReportRange) {
  const { numbers } = getServices(context);
  const isOwner = context.get(staffContext).role === "owner";
  const [measured, answers, weeklyMail] = await Promise.all([
    readMeasured(numbers, range, shown),
    showAnswers(context, range, numbers.zone),
    isOwner ? describeSwitch(getServices(context).weeklyMail) : undefined,
  ]);
  return { ...measured, answers, weeklyMail };
}
