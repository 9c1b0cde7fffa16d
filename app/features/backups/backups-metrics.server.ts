import { secondMs } from "#app/lib/units.ts";
import type { Metrics } from "#app/platform/metrics/metrics.ts";
import type { Backups } from "./backups.context.ts";

/** @param now the current time */
export function publishBackups(metrics: Metrics, { readStatus }: Pick<Backups, "readStatus">, now: () => Date): void {
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
  metrics.gauge({ name: "northlight_backup_failed", help: "1 where the last backup failed, else 0" }, async () => [
    { value: (await readStatus()).error === undefined ? 0 : 1 },
  ]);
}
