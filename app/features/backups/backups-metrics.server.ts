import { secondMs } from "#app/lib/units.ts";
import type { Metrics } from "#app/platform/metrics/metrics.ts";
import type { Backups } from "./backups-service.ts";

/** @param now the current time */
export function publishBackups(
  metrics: Metrics,
  { readStatus, offsite }: Pick<Backups, "readStatus" | "offsite">,
  now: () => Date,
): void {
  metrics.gauge(
    {
      name: "northlight_backup_age_seconds",
      help: "Age of the last backup that was made and checked; missing without one",
    },
    async () => {
      const { good } = await readStatus();
      return good?.finished_at ? [{ value: (now().getTime() - Date.parse(good.finished_at)) / secondMs }] : [];
    },
  );
  metrics.gauge(
    { name: "northlight_backup_failed", help: "1 where the last backup failed or is incomplete, else 0" },
    async () => {
      const { error, good } = await readStatus();
      return [{ value: error === undefined && !good?.lacking ? 0 : 1 }];
    },
  );
  if (offsite === undefined) return;
  metrics.gauge(
    { name: "northlight_backup_offsite_age_seconds", help: "Age of the last copy off-site; missing without one" },
    async () => {
      const { copiedAt } = (await readStatus()).offsite;
      return copiedAt ? [{ value: (now().getTime() - Date.parse(copiedAt)) / secondMs }] : [];
    },
  );
  metrics.gauge(
    {
      name: "northlight_backup_offsite_failed",
      help: "1 where the last copy off-site failed, or expired ones stayed, else 0",
    },
    async () => [{ value: (await readStatus()).offsite.error === undefined ? 0 : 1 }],
  );
}
