import { href } from "react-router";
import type { MessagePath } from "#app/features/conversations/conversations.server.ts";
import { DaySalts, numberVisitor } from "#app/features/visits/counts/day-salts.server.ts";
import { OpenDays } from "#app/features/visits/counts/open-days.server.ts";
import { createCrawlerProof, createHostResolver } from "#app/features/visits/counts/reading/crawler-proof.server.ts";
import { readAgentText } from "#app/features/visits/counts/reading/visit-reader.server.ts";
import { readDeviceClass } from "#app/features/visits/measurements/device-class.server.ts";
import { createMeasurementRecorder } from "#app/features/visits/measurements/measurement-recorder.server.ts";
import { addAnswer } from "#app/features/visits/message-path/message-path.store.server.ts";
import { createMessagePathRecorder } from "#app/features/visits/message-path/message-path-recorder.server.ts";
import { createVisitRecorder, type VisitRecorder } from "#app/features/visits/visit-recorder.server.ts";
import { localDayOf } from "#app/lib/calendar/local-day.ts";
import { currentOrigin } from "#app/platform/audit-log/act-origin.server.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { SiteParts } from "./config.server.ts";

interface VisitParts extends SiteParts {
  isStaff: (cookie: string) => Promise<boolean>;
  findPage: (path: string) => Promise<string | undefined>;
}

const shards = 8;
/** Created once: `href` parses the pattern at each call. */
const contactPath = href("/contact");
const isContactPath = (path: string): boolean => path.toLowerCase() === contactPath;

export function createVisitServices({ config, db, log, now, metrics, isStaff, findPage }: VisitParts) {
  const maxPerMinute = config.visitsPerNetwork;
  const shard = dialectOf(db) === "sqlite" ? 0 : process.pid % shards;
  const dayOf = (at: Date) => localDayOf(at, config.timeZone);
  const views = createVisitRecorder({
    ...{ db, log, now, maxPerMinute, isStaff, metrics },
    timeZone: config.timeZone,
    ownHosts: [new URL(config.origin).hostname],
    proveCrawler: config.verifiesCrawlers ? createCrawlerProof(createHostResolver(), now) : undefined,
  });
  const openDays = new OpenDays(db, config.timeZone);
  const salts = new DaySalts();
  const path = createMessagePathRecorder({
    ...{ db, log, now, shard, dayOf },
    numberVisitor: async (day, { ip, userAgent }) =>
      numberVisitor(await salts.find(db, day), ip, readAgentText(userAgent)),
    async findSource(day, visitor) {
      await views.flush();
      const open = (await openDays.read()).find((each) => each.day === day);
      return open?.views.sourceOf(visitor);
    },
  });
  const recorder: VisitRecorder = {
    ...views,
    record(view) {
      views.record(view);
      if (isContactPath(view.path)) path.note({ step: "opened", ip: view.ip, userAgent: view.userAgent });
    },
  };
  const measurements = createMeasurementRecorder({
    ...{ db, log, now, maxPerMinute, shard, dayOf, findPage, isStaff },
    readDevice: readDeviceClass,
    noteBegun: (visitor) => path.note({ ...visitor, step: "begun" }),
  });
  const messagePath: MessagePath = {
    noteSent(messageId) {
      const { ip, userAgent } = currentOrigin();
      if (ip && userAgent) path.note({ step: "sent", ip, userAgent, messageId });
    },
    addAnswer: (trx, messageId) => addAnswer(trx, messageId, shard),
  };
  return { dayOf, openDays, path, recorder, measurements, messagePath };
}
