import type { RouterContextProvider } from "react-router";
import { numbersContext } from "#app/features/visits/report/numbers.context.ts";
import type { DayRange } from "#app/features/visits/report/report-days.ts";
import { listScriptErrors } from "#app/features/visits/script-errors/script-errors.store.server.ts";
import { readSpeed } from "#app/features/visits/vitals/read-speed.usecases.server.ts";

export type LoadedSections = Awaited<ReturnType<typeof loadSections>>;

const errorsMax = 20;

/** What other features count, each by a function of its own: the way to a message, answers, speed, errors of scripts. */
export async function loadSections(context: Readonly<RouterContextProvider>, { from, to }: DayRange) {
  const { db } = context.get(numbersContext);
  const [speed, scriptErrors] = await Promise.all([readSpeed(db, from, to), listScriptErrors(db, from, to, errorsMax)]);
  return { speed, scriptErrors };
}
