import { href } from "react-router";
import { readConfig } from "#app/composition/config.server.ts";
import { createServices } from "#app/composition/services.server.ts";
import { openDocument, publish, saveDraft } from "#app/features/content/content.usecases.server.ts";
import type { Documents, EntryKind } from "#app/features/content/documents/documents.ts";
import type { Note } from "#app/features/content/documents/note.schema.ts";
import type { Work } from "#app/features/content/documents/work.schema.ts";
import { createEntry } from "#app/features/content/entries/entries.usecases.server.ts";
import { pictureLink } from "#app/features/content/pictures/picture.ts";
import { storePicture } from "#app/features/content/pictures/pictures.usecases.server.ts";
import { sampleFacts } from "#app/features/content/seed/sample-facts.ts";
import {
  changeConversations,
  getConversationState,
  snoozeConversations,
} from "#app/features/conversations/server/list/conversation-state.usecases.server.ts";
import { addLabelByName } from "#app/features/conversations/server/named/labels.usecases.server.ts";
import { changeSavedReplies } from "#app/features/conversations/server/named/saved-replies.usecases.server.ts";
import { addNote } from "#app/features/conversations/server/notes.usecases.server.ts";
import { sendReply } from "#app/features/conversations/server/outgoing/send-reply.usecases.server.ts";
import { sendContactMessage } from "#app/features/conversations/server/receiving/send-message.usecases.server.ts";
import { replyAsVisitor } from "#app/features/conversations/server/visitor/visitor-conversations.usecases.server.ts";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import { runAs } from "#app/platform/audit-log/act-origin.server.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { sampleAuthor } from "#app/screens/dashboard/sample.server.ts";
import { conversations, type SampleConversation, savedReplies } from "./sample-conversations.ts";
import { sampleNote, sampleWork } from "./sample-entries.ts";
import { drawPng, type Scene } from "./sample-pictures.ts";
import { chrome, receiveVisitors, type Studio } from "./sample-visitors.ts";

const writtenBy = sampleFacts.voice.name;

/** Fills an empty folder with two months of a studio, through its use cases. */
export async function writeSample(dataDir: string): Promise<void> {
  const db = openDatabase({ url: undefined, dataDir });
  await migrateDatabase(db);
  const startedMs = Date.now();
  let now = new Date(startedMs);
  const config = readConfig({ DATA_DIR: dataDir });
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
  for (const reply of savedReplies)
    await changeSavedReplies(services.conversations, { intent: "create", language: "en", ...reply });
  await writeDocuments(sample);
  await writeEntries(sample);
  await recordAct(db, { act: "sample/written", actor: { kind: "site" } });
  // Nothing of the sample leaves: its mails count as accepted by a mail server.
  await db
    .updateTable("mails")
    .set(({ ref }) => ({ state: "sent", sent_at: ref("created_at") }))
    .execute();
  await services.visits.recorder.stop();
  await db.destroy();
}

/** Two published documents, of which one quotes a price of the other, and a draft of home. */
async function writeDocuments({ services: { content }, startedMs, setTime }: Studio): Promise<void> {
  setTime(startedMs - 5 * dayMs);
  const change = async <K extends keyof Documents>(kind: K, changes: (body: Documents[K]) => Documents[K]) => {
    const { number: base, body } = await openDocument(content, { kind });
    const { number } = await saveDraft(content, {
      kind,
      base,
      body: changes(body as Documents[K]),
      author: sampleAuthor,
    });
    return () => publish(content, { kind }, number);
  };
  const care = { name: "care plan", price: "€45 a month" };
  await (await change("studio", (studio) => ({ ...studio, ...sampleFacts, prices: [...studio.prices, care] })))();
  const none = { name: "", text: "" };
  const text =
    "A small site needs almost no care. With a care plan for {care plan} we update it, and change texts for you.";
  const answer = { name: "What does a site cost afterwards?", text, url: href("/contact"), pl: none, de: none };
  await (await change("answers", (answers) => ({ ...answers, questions: [...answers.questions, answer] })))();
  await change("home", (home) => ({ ...home, headline: "A website that is yours" }));
}

/** Case studies with a picture, made by code, and a note. */
async function writeEntries({ services, startedMs, setTime }: Studio): Promise<void> {
  const { content, pictures } = services;
  const write = async (kind: EntryKind, day: number, { title, ...texts }: { title: string }, cover?: Scene) => {
    setTime(startedMs - day * dayMs);
    const id = await createEntry(content, { kind, title, author: sampleAuthor });
    const ref = { kind, id };
    const files = cover
      ? [640, 1280].map((width) => ({ name: `${width}.png`, bytes: drawPng(width, width * 0.625, cover) }))
      : [];
    const picture = cover ? (await storePicture(pictures, id, files)).id : "";
    const { number: base, body } = await openDocument(content, ref);
    const changed = { ...body, ...texts, cover: picture } as Work | Note;
    const text = changed.text.replace("COVER", `![](${pictureLink(picture)})`);
    const { number } = await saveDraft(content, { ...ref, base, body: { ...changed, text }, author: sampleAuthor });
    await publish(content, ref, number);
  };
  for (const [i, { body, cover }] of sampleWork.entries()) await write("work", 20 - i * 8, body, cover);
  await write("notes", 3, sampleNote);
}

async function writeConversation(sample: Studio, conversation: SampleConversation): Promise<void> {
  const { services, db, startedMs, setTime } = sample;
  const { conversations: inbox } = services;
  const { owner } = inbox;
  const { name, email, turns, label, note, scheduled } = conversation;
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
      await sendReply(inbox, { sendAt: "now", writtenBy, messageId, input, key });
    } else if (messageId) {
      await replyAsVisitor(inbox, { messageId, input: { message }, form, visitor, ip });
    } else {
      const sent = { input: { name, email, message }, form, honeypotFilled: false, visitor, ip };
      const origin = { actor: { kind: "site" as const }, ip, userAgent: chrome };
      ({ id: messageId } = await runAs(origin, () => sendContactMessage(inbox, sent)));
    }
  }
  if (label) await addLabelByName({ db, now: inbox.now }, label, [messageId]);
  if (note) await addNote({ db, now: inbox.now }, { id: createTimeOrderedId(), messageId, text: note, writtenBy });
  setTime(startedMs);
  if (scheduled)
    await sendReply(inbox, {
      ...{ messageId, writtenBy, key: createTimeOrderedId() },
      input: { from: owner.supportLabel, subject: `Re: your message to ${owner.name}`, message: scheduled },
      sendAt: new Date(startedMs + 90 * dayMs).toISOString(),
    });
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
