import type { Db } from "#app/platform/database/tables.ts";
import { onCommittedChanges } from "#app/platform/events/committed-changes.server.ts";
import { EventStreams } from "#app/platform/events/event-streams.server.ts";
import { SiteEvents } from "#app/platform/events/site-events.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Metrics } from "#app/platform/metrics/metrics.ts";
import type { Config } from "./config.server.ts";

export interface Events {
  readonly streams: EventStreams;
  start(): void;
  stop(): Promise<void>;
}

interface EventParts {
  config: Pick<Config, "databaseUrl">;
  db: Db;
  log: Logger;
  metrics: Metrics;
}

export function createEvents({ config: { databaseUrl: url }, db, log, metrics }: EventParts): Events {
  const events = new SiteEvents();
  const streams = new EventStreams(events, { metrics });
  onCommittedChanges(db, (ids) => events.publish(ids));
  let starting: Promise<void> | undefined;
  const openRelay = async (databaseUrl: string) => {
    const { PostgresRelay } = await import("#app/platform/events/postgres-relay.server.ts");
    events.connect(new PostgresRelay({ url: databaseUrl, log, receive: (change) => events.receive(change) }));
  };
  return {
    streams,
    start() {
      if (url) starting ??= openRelay(url);
    },
    async stop() {
      streams.closeAll();
      await starting;
      await events.stop();
    },
  };
}
