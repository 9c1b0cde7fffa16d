import { secondMs } from "#app/lib/units.ts";
import type { Metrics } from "#app/platform/metrics/metrics.ts";
import { countMails, findOldestUnsent } from "./owner/failed-mails.store.server.ts";
import type { OwnerOutbox } from "./owner/owner-outbox.usecases.server.ts";

const countMax = 10_000;

export function publishOutbox(metrics: Metrics, outbox: OwnerOutbox): void {
  const { db, now } = outbox;
  metrics.gauge({ name: "northlight_outbox_mails", help: `Mails by state, up to ${countMax} of each` }, async () => {
    const { due, sending, later, failed } = await countMails(db, now().toISOString(), countMax);
    const counts = { due, sending, retry: later, failed };
    return Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }));
  });
  metrics.gauge(
    { name: "northlight_outbox_oldest_seconds", help: "Age of the oldest mail that is not sent and has not failed" },
    async () => {
      // Without a mail server all mails wait, and their age means nothing.
      if (!outbox.delivers) return [];
      const createdAt = await findOldestUnsent(db, countMax);
      return [{ value: createdAt ? Math.max(0, now().getTime() - Date.parse(createdAt)) / secondMs : 0 }];
    },
  );
}
