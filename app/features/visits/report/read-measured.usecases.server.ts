import type { PathOfSource } from "../message-path/message-path.ts";
import { readMessagePath } from "../message-path/read-message-path.usecases.server.ts";
import { type CountedError, listScriptErrors } from "../script-errors/script-errors.store.server.ts";
import { readSpeed, type SpeedRow } from "../vitals/read-speed.usecases.server.ts";
import { readLists } from "./read-lists.usecases.server.ts";
import { countVisitors, type ReportSource } from "./read-report.usecases.server.ts";
import type { DayRange } from "./report-days.ts";

export interface Measured {
  readonly messagePath: { readonly all: PathOfSource; readonly sources: readonly PathOfSource[] };
  readonly speed: readonly SpeedRow[];
  readonly scriptErrors: readonly CountedError[];
}

export interface MeasuredLimits {
  readonly sources: number;
  readonly pages: number;
  readonly errors: number;
}

const readSourcesMax = 1_000;

export async function readMeasured(
  { db, zone, openDays }: ReportSource,
  { from, to }: DayRange,
  max: MeasuredLimits,
): Promise<Measured> {
  const readPath = async () => {
    const listed = { listMax: readSourcesMax, listed: ["source"] } as const;
    const open = await openDays.read();
    const lists = await readLists(db, { from, to }, open, undefined, listed);
    const visitors = await countVisitors({ db, zone, open }, { from, to });
    return readMessagePath(db, { from, to }, { all: visitors, bySource: lists.source?.values ?? [] }, max.sources);
  };
  const [messagePath, speed, scriptErrors] = await Promise.all([
    readPath(),
    readSpeed(db, from, to, max.pages),
    listScriptErrors(db, from, to, max.errors),
  ]);
  return { messagePath, speed, scriptErrors };
}
