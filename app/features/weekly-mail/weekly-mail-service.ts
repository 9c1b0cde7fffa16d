import type { KeyObject } from "node:crypto";
import type { Outbox } from "#app/features/outbox/outbox.usecases.server.ts";
import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { WeekFigures } from "./week-figures.ts";

export interface WeeklyMail {
  readonly db: Db;
  readonly now: () => Date;
  readonly zone: string;
  readonly site: { readonly name: string; readonly url: string };
  readonly stopKey: KeyObject;
  readonly outbox: Outbox;
  readonly reads: NetworkMeter;
  /** @returns undefined while there is no owner */
  findOwnerAddress(): Promise<string | undefined>;
  /** @param week its Monday */
  readFigures(week: LocalDay): Promise<WeekFigures>;
}
