import { createSecretKey, type KeyObject } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { findMessage } from "#app/features/conversations/server/contact.store.server.ts";
import type { Conversations } from "#app/features/conversations/server/conversations.server.ts";
import { storeMailedFiles } from "#app/features/conversations/server/files/files.usecases.server.ts";
import {
  addMailedReply,
  answerByMail,
  beginMailedConversation,
} from "#app/features/conversations/server/receiving/receive-mail.usecases.server.ts";
import { listOwnerSubjects } from "#app/features/conversations/server/replies.store.server.ts";
import type { ResolveDns } from "#app/features/mail-in/answers/sender-check.server.ts";
import type { MailParser } from "#app/features/mail-in/content/incoming-mail.ts";
import { MailboxReader } from "#app/features/mail-in/mailbox-reader.server.ts";
import type { MailIn } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import type { MailIntake, ReceivedKind } from "#app/features/mail-in/receiving/mail-intake.ts";
import { ReadingMark } from "#app/features/mail-in/receiving/reading-mark.server.ts";
import { takeIn } from "#app/features/mail-in/receiving/take-in.usecases.server.ts";
import { type MailSource, nameMailbox } from "#app/features/mail-in/sources/mail-source.ts";
import { createMailWebhook } from "#app/features/mail-in/sources/mail-webhook.server.ts";
import {
  fetchAccessToken,
  keepRefreshToken,
  readOauthClient,
} from "#app/features/mail-in/sources/oauth/access-token.server.ts";
import { createIsEnded, createLeaseOwner } from "#app/features/outbox/delivery/lease-owner.server.ts";
import { secondMs } from "#app/lib/units.ts";
import type { SiteBlobs } from "#app/platform/blobs/blob-store.server.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import { type Metrics, noMetrics } from "#app/platform/metrics/metrics.ts";
import type { ParserThread } from "#app/platform/parser-thread.server.ts";
import type { SiteParts } from "./config.server.ts";

interface IntakeParts {
  inbox: Conversations;
  blobs: Pick<SiteBlobs, "write" | "open">;
  tokenKey: KeyObject;
  resolve?: ResolveDns;
  trustedServer?: string | undefined;
  metrics?: Metrics;
  parser?: MailParser;
  dataDir: string;
}

const receivedMails = { name: "northlight_incoming_mails_total", help: "Mails that came in, by what became of them" };

const askDns: ResolveDns = (domain, type) => new Resolver({ timeout: 2 * secondMs, tries: 2 }).resolve(domain, type);

export function createMailIntake({
  inbox,
  blobs,
  tokenKey,
  resolve = askDns,
  trustedServer,
  metrics = noMetrics,
  parser = createMailParser(),
  dataDir,
}: IntakeParts): MailIntake {
  const counterOf = (result: ReceivedKind) => metrics.counter({ ...receivedMails, labels: { result } });
  const counters = { stored: counterOf("stored"), "set-aside": counterOf("set-aside"), known: counterOf("known") };
  const { db, owner, now, siteUrl } = inbox;
  return {
    db,
    blobs,
    tokenKey,
    ownerAddress: owner.email,
    siteUrl,
    now,
    count: (result) => counters[result].add(),
    findSenderDoubt: async (sender) => (await loadSenderCheck()).findSenderDoubt(sender, { resolve, trustedServer }),
    parser,
    mark: new ReadingMark(dataDir),
    conversations: {
      async find(trx, id) {
        const message = await findMessage(trx, id);
        return message && { visitorAddress: message.email, subjects: await listOwnerSubjects(trx, id) };
      },
      keepFiles: (files) => storeMailedFiles(inbox, files),
      begin: (trx, mail) => beginMailedConversation(inbox, trx, mail),
      reply: (trx, id, mail) => addMailedReply(inbox, trx, id, mail),
      answer: (trx, id, answer) => answerByMail(inbox, trx, id, answer),
      wake: () => inbox.outbox.wake(),
    },
  };
}

const loadSenderCheck = () => import("#app/features/mail-in/answers/sender-check.server.ts");

/** The slowest and busiest machine that runs the site reads any mail faster. */
const parsingMaxMs = 30 * secondMs;

/** @param thread without it, mails are read in the thread that calls */
function createMailParser(thread?: ParserThread): MailParser {
  const parse = async <Parsed>(task: keyof MailParser, raw: Uint8Array): Promise<Parsed> => {
    if (thread) return (await thread.run(task, raw, parsingMaxMs)) as Parsed;
    const { mailParser } = await import("#app/features/mail-in/content/mail-parser.server.ts");
    return (await mailParser[task](raw)) as Parsed;
  };
  return {
    readMail: (raw) => parse("readMail", raw),
    readHead: (raw) => parse("readHead", raw),
    writeDocument: (raw) => parse("writeDocument", raw),
  };
}

type MailInParts = SiteParts & Pick<IntakeParts, "inbox" | "blobs" | "tokenKey"> & { parserThread?: ParserThread };

export function createMailIn({ config, db, now, secret: siteSecret, log, parserThread, ...parts }: MailInParts) {
  const { imapUrl: url, imapAfterReading: afterReading, mailWebhookSecret: secret } = config;
  const parser = createMailParser(parserThread);
  const intake = createMailIntake({
    ...parts,
    parser,
    dataDir: config.dataDir,
    trustedServer: config.trustedAuthServer,
  });
  const mailIn: MailIn = {
    db,
    now,
    blobs: parts.blobs,
    source: url && nameMailbox(url),
    hasWebhook: secret !== undefined,
    parser,
    takeIn: (id) => takeIn(intake, id),
  };
  const webhook = secret
    ? createMailWebhook({ intake, key: createSecretKey(secret, "utf8"), dataDir: config.dataDir })
    : undefined;
  if (!url) return { mailIn, reader: undefined, webhook };
  const client = readOauthClient(config);
  const tokens =
    client &&
    keepRefreshToken({
      db,
      source: nameMailbox(url),
      given: client.refreshToken,
      key: deriveKey(siteSecret, "mailbox sign-in"),
    });
  const getAccessToken = tokens && (() => fetchAccessToken(client, tokens));
  const source: MailSource = {
    name: nameMailbox(url),
    async read(receiver, signal) {
      const { createImapSource } = await import("#app/features/mail-in/sources/imap/imap-source.server.ts");
      return createImapSource({ url, getAccessToken, afterReading }).read(receiver, signal);
    },
  };
  const leaseOwner = createLeaseOwner(config.dataDir);
  const isEnded = createIsEnded(db, leaseOwner);
  return { mailIn, webhook, reader: new MailboxReader({ source, intake, leaseOwner, isEnded, log }) };
}
