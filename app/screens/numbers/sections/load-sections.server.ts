import type { RouterContextProvider } from "react-router";
import { readMessagePath } from "#app/features/visits/message-path/read-message-path.usecases.server.ts";
import { type Numbers, numbersContext } from "#app/features/visits/report/numbers.context.ts";
import { readReport } from "#app/features/visits/report/read-report.usecases.server.ts";
import type { ReportRange } from "#app/features/visits/report/report-range.ts";
import { listScriptErrors } from "#app/features/visits/script-errors/script-errors.store.server.ts";
import { readSpeed } from "#app/features/visits/vitals/read-speed.usecases.server.ts";
import { weeklyMailContext } from "#app/features/weekly-mail/weekly-mail.context.ts";
import { describeSwitch } from "#app/features/weekly-mail/weekly-mail.usecases.server.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { showAnswers } from "./show-answers.server.ts";

export type LoadedSections = Awaited<ReturnType<typeof loadSections>>;

const errorsMax = 20;
const sourcesMax = 1_000;

/** What other features count, each by a function of its own: the way to a message, answers, speed, errors of scripts. */
export async function loadSections(context: Readonly<RouterContextProvider>, range: ReportRange) {
  const numbers = context.get(numbersContext);
  const { db, zone } = numbers;
  const { from, to } = range;
  const isOwner = context.get(staffContext).role === "owner";
  const [messagePath, answers, speed, scriptErrors, weeklyMail] = await Promise.all([
    readSources(numbers, range).then((sources) => readMessagePath(db, range, sources)),
    showAnswers(context, range, zone),
    readSpeed(db, from, to),
    listScriptErrors(db, from, to, errorsMax),
    isOwner ? describeSwitch(context.get(weeklyMailContext)) : undefined,
  ]);
  return { messagePath, answers, speed, scriptErrors, weeklyMail };
}

async function readSources(numbers: Numbers, { from, to }: ReportRange) {
  const choice = { range: undefined, from, to };
  const { lists } = await readReport(numbers, { choice, listMax: sourcesMax, listed: ["source"] });
  return lists.source?.values ?? [];
}
