import { readConfig } from "#app/composition/config.server.ts";
import { createServices } from "#app/composition/services.server.ts";
import { readSeed } from "#app/features/content/seed/seed.ts";
import { addLabelByName } from "#app/features/conversations/owner/labels/labels.usecases.server.ts";
import { addNote } from "#app/features/conversations/owner/notes/notes.usecases.server.ts";
import {
  changeConversations,
  getConversationState,
  snoozeConversations,
} from "#app/features/conversations/server/list/conversation-state.usecases.server.ts";
import { sendReply } from "#app/features/conversations/server/outgoing/send-reply.usecases.server.ts";
import { sendContactMessage } from "#app/features/conversations/server/receiving/send-message.usecases.server.ts";
import { replyAsVisitor } from "#app/features/conversations/server/visitor/visitor-conversations.usecases.server.ts";
import { closeDays } from "#app/features/visits/counts/closing/close-days.usecases.server.ts";
import type { PageView } from "#app/features/visits/counts/reading/view-headers.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import { runAs } from "#app/platform/audit-log/act-origin.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import type { Services } from "#app/platform/services.ts";
import { chance, createRandom, pick, type Random } from "#tests/support/seeded-random.ts";
import { conversations, type SampleConversation } from "./sample-letters.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
const agents = [safari, safari, chrome, firefox];

const pages = [
  "/",
  "/",
  "/",
  "/designs/last-loaf",
  "/designs/low-water",
  "/contact",
  "/projects/coder-tweaks",
  "/cloud",
];
const referrers = [
  "",
  "",
  "",
  "https://www.google.com/",
  "https://www.google.com/",
  "https://chatgpt.com/",
  "https://duckduckgo.com/",
];
const languages = ["pl-PL,pl;q=0.9", "de-DE,de;q=0.9", "en-GB,en;q=0.9"];
const sampleDays = 62;

interface Studio {
  readonly services: Services;
  readonly db: Db;
  readonly startedMs: number;
  setTime(ms: number): void;
}

/** Fills an empty folder with a month of a studio, through its use cases. */
export async function fillStudio(dataDir: string): Promise<void> {
  const db = openDatabase({ url: undefined, dataDir });
  await migrateDatabase(db);
  const startedMs = Date.now();
  let now = new Date(startedMs);
  const config = readConfig({ DATA_DIR: dataDir, CONTACT_EMAIL: readSeed().studio.contactEmail });
  const findPage = async (path: string) => path;
  const services = createServices({ config, db, log: createSilentLogger(), now: () => now, findPage });
  const sample: Studio = {
    ...{ services, db, startedMs },
    setTime: (ms) => {
      now = new Date(ms);
    },
  };
  await receiveVisitors(sample);
  for (const conversation of conversations) await writeConversation(sample, conversation);
  // Marks the mails as accepted by a mail server.
  await db
    .updateTable("mails")
    .set(({ ref }) => ({ state: "sent", sent_at: ref("created_at") }))
    .execute();
  await services.visits.recorder.stop();
  await services.measurements.stop();
  await db.destroy();
}

async function receiveVisitors({ services, db, startedMs, setTime }: Studio): Promise<void> {
  const random = createRandom(7);
  const { recorder } = services.visits;
  const timeZone = services.config.timeZone;
  for (let daysAgo = sampleDays; daysAgo >= 0; daysAgo--) {
    // A visitor or two more each week, and fewer on weekends.
    const isWeekend = [0, 6].includes(new Date(startedMs - daysAgo * dayMs).getUTCDay());
    const visitors = Math.round((14 + (sampleDays - daysAgo) / 4 + random() * 10) * (isWeekend ? 0.6 : 1));
    for (let i = 0; i < visitors; i++) {
      const atMs = startedMs - daysAgo * dayMs - (i / visitors) * 9 * hourMs;
      setTime(Math.min(atMs, startedMs - minuteMs));
      readPages(services, random, `203.0.${daysAgo}.${i + 1}`);
    }
    await recorder.flush();
    await services.measurements.flush();
    await recorder.count();
    await closeDays({ db, timeZone, now: () => new Date(startedMs - daysAgo * dayMs), recorder });
  }
}

function readPages({ visits, measurements }: Services, random: Random, ip: string): void {
  const userAgent = pick(random, agents);
  const view: Omit<PageView, "path" | "referrer"> = {
    ...{ query: "", userAgent, ip, cookie: "", isPhone: userAgent === safari, refusesTracking: false },
    acceptLanguage: pick(random, languages),
  };
  let referrer = pick(random, referrers);
  do {
    const path = pick(random, pages);
    visits.recorder.record({ ...view, path, referrer });
    const lcp = 380 + random() * 900;
    measurements.record({
      ...{ path, ip, userAgent, cookie: null, hasBegun: path === "/contact" && chance(random, 0.4) },
      vitals: { lcp, inp: 16 + random() * 90, cls: random() * 0.02, ttfb: lcp / 6 },
    });
    referrer = "";
  } while (chance(random, 0.55));
}

async function writeConversation(sample: Studio, conversation: SampleConversation): Promise<void> {
  const { services, db, startedMs, setTime } = sample;
  const { conversations: inbox } = services;
  const { owner } = inbox;
  const { name, email, turns, label, note } = conversation;
  const visitor = inbox.visitors.identify(null);
  const ip = "203.0.113.24";
  let messageId = "";
  for (const [turn, [hoursAgo, message]] of turns.entries()) {
    const atMs = startedMs - hoursAgo * hourMs;
    setTime(atMs);
    const key = createTimeOrderedId(atMs);
    const form = { key, issuedAt: new Date(atMs - minuteMs) };
    if (turn % 2 === 1) {
      const input = { from: owner.supportLabel, subject: `Re: your message to ${owner.name}`, message };
      await sendReply(inbox, { sendAt: "now", writtenBy: "Robin", messageId, input, key });
    } else if (messageId) {
      await replyAsVisitor(inbox, { messageId, input: { message }, form, visitor, ip });
    } else {
      const sent = { input: { name, email, message }, form, honeypotFilled: false, visitor, ip };
      const origin = { actor: { kind: "site" as const }, ip, userAgent: chrome };
      ({ id: messageId } = await runAs(origin, () => sendContactMessage(inbox, sent)));
    }
  }
  if (label) await addLabelByName({ db, now: inbox.now }, label, [messageId]);
  if (note)
    await addNote({ db, now: inbox.now }, { id: createTimeOrderedId(), messageId, text: note, writtenBy: "Robin" });
  await putAside(sample, messageId, conversation.state);
}

async function putAside(
  { services, startedMs }: Studio,
  id: string,
  state: SampleConversation["state"],
): Promise<void> {
  if (!state) return;
  const stored = await getConversationState(services.conversations, id);
  const seen = [{ id, lastActivityAt: stored.last_activity_at }];
  if (state === "snoozed") {
    await snoozeConversations(services.conversations, seen, new Date(startedMs + 60 * dayMs).toISOString());
  } else await changeConversations(services.conversations, seen, state);
}
