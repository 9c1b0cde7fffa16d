import type { Conversations } from "#app/features/conversations/conversations.server.ts";
import { createVisitorTokens } from "#app/features/conversations/visitor/access/visitor-token.server.ts";
import { kibibyte } from "#app/lib/units.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import { createNetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { studio } from "#studio";
import type { Config } from "../config.server.ts";
import { createMailStopKey } from "./mail-stops.server.ts";

interface ConversationsParts
  extends Pick<Conversations, "db" | "accounts" | "outbox" | "messagePath" | "blobs" | "now"> {
  config: Config;
  secret: string;
}

export const createConversations = ({ config, secret, now, ...parts }: ConversationsParts): Conversations => ({
  ...parts,
  now,
  visitors: createVisitorTokens(deriveKey(secret, "visitor token"), config.isHttps),
  formKey: deriveKey(secret, "contact form"),
  codeKey: deriveKey(secret, "e-mail code"),
  mailStopKey: createMailStopKey(secret),
  owner: { name: studio.name, email: config.contactEmail, supportLabel: studio.supportLabel },
  siteUrl: config.origin,
  files: {
    maxFiles: config.filesMax,
    maxBytes: config.fileMb * kibibyte ** 2,
    totalBytes: config.filesMb * kibibyte ** 2,
    networkKib: config.filesMbPerNetwork * kibibyte,
    dayKib: config.filesMbPerDay * kibibyte,
  },
  limits: { perEmail: config.limitPerEmail, perNetwork: config.limitPerNetwork },
  reads: createNetworkMeter({ maxPerMinute: config.readsPerNetwork, now }),
  replyChecks: createNetworkMeter({ maxPerMinute: config.readsPerNetwork, now }),
});
