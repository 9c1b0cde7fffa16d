import type { MessagePath } from "#app/features/conversations/server/conversations.server.ts";
import { createCrawlerProof, createHostResolver } from "#app/features/visits/counts/reading/crawler-proof.server.ts";
import { addAnswer } from "#app/features/visits/message-path/message-path.store.server.ts";
import { createVisitRecorder } from "#app/features/visits/visit-recorder.server.ts";
import { currentOrigin } from "#app/platform/audit-log/act-origin.server.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { SiteParts } from "./config.server.ts";

interface VisitParts extends SiteParts {
  isStaff: (cookie: string) => Promise<boolean>;
  findPage: (path: string) => Promise<string | undefined>;
}

const shards = 8;

export function createVisitServices({ config, db, log, now, metrics, isStaff, findPage }: VisitParts) {
  const shard = dialectOf(db) === "sqlite" ? 0 : process.pid % shards;
  const recorder = createVisitRecorder({
    ...{ db, log, now, isStaff, findPage, metrics, shard, maxPerMinute: config.visitsPerNetwork },
    timeZone: config.timeZone,
    ownHosts: [new URL(config.origin).hostname],
    proveCrawler: config.verifiesCrawlers ? createCrawlerProof(createHostResolver(), now) : undefined,
  });
  const messagePath: MessagePath = {
    noteSent(messageId) {
      const { ip, userAgent } = currentOrigin();
      if (ip && userAgent) recorder.note({ step: "sent", ip, userAgent, messageId });
    },
    addAnswer: (trx, messageId) => addAnswer(trx, messageId, shard),
  };
  return { recorder, messagePath };
}
