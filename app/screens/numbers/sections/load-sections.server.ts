import type { RouterContextProvider } from "react-router";
import { numbersContext } from "#app/features/visits/report/numbers.context.ts";
import type { ReportRange } from "#app/features/visits/report/report-range.ts";
import { listScriptErrors } from "#app/features/visits/script-errors/script-errors.store.server.ts";
import { readSpeed } from "#app/features/visits/vitals/read-speed.usecases.server.ts";
import { weeklyMailContext } from "#app/features/weekly-mail/weekly-mail.context.ts";
import { describeSwitch } from "#app/features/weekly-mail/weekly-mail.usecases.server.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { showAnswers } from "./show-answers.server.ts";

export type LoadedSections = Awaited<ReturnType<typeof loadSections>>;

const errorsMax = 20;

/** What other features count, each by a function of its own: the way to a message, answers, speed, errors of scripts. */
export async function loadSections(context: Readonly<RouterContextProvider>, range: ReportRange) {
  const { db, zone } = context.get(numbersContext);
  const { from, to } = range;
  const isOwner = context.get(staffContext).role === "owner";
  const [answers, speed, scriptErrors, weeklyMail] = await Promise.all([
    showAnswers(context, range, zone),
    readSpeed(db, from, to),
    listScriptErrors(db, from, to, errorsMax),
    isOwner ? describeSwitch(context.get(weeklyMailContext)) : undefined,
  ]);
  return { answers, speed, scriptErrors, weeklyMail };
}
