import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { listMailOrigins } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { runInLanguage } from "#app/platform/language/site-texts.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { toFileLimits } from "../../model/attached-file.ts";
import { messageIdSchema } from "../../model/contact.schema.ts";
import { hasStoppedMails } from "../access/mailed-links.usecases.server.ts";
import { getConversationState, markConversationRead } from "../list/conversation-state.usecases.server.ts";
import { addLabelIds } from "../named/labels.usecases.server.ts";
import { listNotes } from "../notes.usecases.server.ts";
import { getDraft, listWaitingReplies } from "../outgoing/outgoing-replies.usecases.server.ts";
import { getConversation } from "../owner-conversations.usecases.server.ts";
import { describeSpamSignals } from "../receiving/spam-signals.ts";
import { loadOrExplain } from "./load-or-explain.server.ts";
import { loadPersonPane } from "./load-person.server.ts";

export type LoadedConversation = Awaited<ReturnType<typeof readConversation>>;

export type ShownConversation = LoadedConversation & { error?: string };

export type OpenConversation = ShownConversation | { ok: false; message: string };

/** @throws AppError 404, or 422 for what is no id */
export async function readConversation(context: Readonly<RouterContextProvider>, messageId: string | undefined) {
  const inbox = getServices(context).conversations;
  const id = parseInput(messageIdSchema, messageId);
  const [conversation, state, person, notes, labeled, origins, draft, scheduled, isMailStopped] = await Promise.all([
    getConversation(inbox, id),
    getConversationState(inbox, id),
    loadPersonPane(context, id),
    listNotes(inbox, id),
    addLabelIds(inbox, [{ id }]),
    listMailOrigins(getServices(context).mailIn, id),
    getDraft(inbox, id),
    listWaitingReplies(inbox, id),
    hasStoppedMails(inbox, id),
  ]);
  return {
    ok: true as const,
    conversation,
    state,
    person,
    notes,
    labels: labeled[0]?.labels ?? [],
    origins,
    draft: draft ?? null,
    scheduled,
    delivery: describeDelivery(isMailStopped, conversation.delivers),
    spam: conversation.folder === "spam" ? describeSpamSignals(conversation.spamSignals.join(",")) : "",
    canSuggest: getServices(context).chatbot.model !== undefined,
    noteId: randomUUID(),
    /** The new reply's: the server stores it once. */
    replyKey: randomUUID(),
    supportLabel: runInLanguage(conversation.language, () => inbox.owner.supportLabel),
    fileLimits: toFileLimits(inbox.files),
  };
}

function describeDelivery(isMailStopped: boolean, delivers: boolean): string {
  if (isMailStopped) return "Shown on the visitor's page only: they want no e-mails about this conversation.";
  if (delivers) return "Sent by e-mail, and shown on the visitor's page.";
  return "Shown on the visitor's page. The e-mail waits until a mail server is set up.";
}

export const loadConversation = (context: Readonly<RouterContextProvider>, messageId: string | undefined) =>
  loadOrExplain(context, "conversation", async () => {
    const open = await readConversation(context, messageId);
    const { id } = open.conversation;
    if (open.state.is_unread === 1) await markConversationRead(getServices(context).conversations, id);
    return open;
  });
