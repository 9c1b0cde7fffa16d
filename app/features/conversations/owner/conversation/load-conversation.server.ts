import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { chatbotContext } from "#app/features/chatbot/chatbot.context.ts";
import { mailInContext } from "#app/features/mail-in/mail-in.context.ts";
import type { MailOrigin } from "#app/features/mail-in/mail-in.store.server.ts";
import { listMailOrigins } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";
import { conversationsContext } from "../../contact.context.ts";
import { type FileLimits, toFileLimits } from "../../files/attached-file.ts";
import { messageIdSchema } from "../../model/contact.schema.ts";
import { getConversationState, markConversationRead } from "../../server/list/conversation-state.usecases.server.ts";
import {
  getDraft,
  listWaitingReplies,
  type WaitingReply,
} from "../../server/outgoing/outgoing-replies.usecases.server.ts";
import type { StoredDraft } from "../../server/outgoing/outgoing-reply.store.server.ts";
import { getConversation, type OwnerConversation } from "../../server/owner-conversations.usecases.server.ts";
import { wantsNoMails } from "../../visitor/mailed-links/mailed-links.usecases.server.ts";
import { addLabelIds } from "../labels/labels.usecases.server.ts";
import type { ListedNote } from "../notes/notes.store.server.ts";
import { listNotes } from "../notes/notes.usecases.server.ts";
import { loadPersonPane, type PanePerson } from "../person/load-person-pane.server.ts";

type State = Awaited<ReturnType<typeof getConversationState>>;

export type OpenConversation =
  | {
      ok: true;
      conversation: OwnerConversation;
      state: State;
      person: PanePerson;
      notes: ListedNote[];
      labels: string[];
      origins: MailOrigin[];
      draft: StoredDraft | null;
      scheduled: WaitingReply[];
      isMailStopped: boolean;
      canSuggest: boolean;
      noteId: string;
      /** The new reply's: the server stores it once. */
      replyKey: string;
      supportLabel: string;
      fileLimits: FileLimits;
      error?: string;
    }
  | { ok: false; message: string };

export type LoadedConversation = Extract<OpenConversation, { ok: true }>;

/** @throws AppError 404, or 422 for what is no id */
export async function readConversation(
  context: Readonly<RouterContextProvider>,
  messageId: string | undefined,
): Promise<LoadedConversation> {
  const inbox = context.get(conversationsContext);
  const id = parseInput(messageIdSchema, messageId);
  const [conversation, state, person, notes, labeled, origins, draft, scheduled, isMailStopped] = await Promise.all([
    getConversation(inbox, id),
    getConversationState(inbox, id),
    loadPersonPane(context, id),
    listNotes(inbox, id),
    addLabelIds(inbox, [{ id }]),
    listMailOrigins(context.get(mailInContext), id),
    getDraft(inbox, id),
    listWaitingReplies(inbox, id),
    wantsNoMails(inbox, id),
  ]);
  return {
    ok: true,
    conversation,
    state,
    person,
    notes,
    labels: labeled[0]?.labels ?? [],
    origins,
    draft: draft ?? null,
    scheduled,
    isMailStopped,
    canSuggest: context.get(chatbotContext).model !== undefined,
    noteId: randomUUID(),
    replyKey: randomUUID(),
    supportLabel: inbox.owner.supportLabel,
    fileLimits: toFileLimits(inbox.files),
  };
}

export async function loadConversation(context: Readonly<RouterContextProvider>, messageId: string | undefined) {
  try {
    const result: OpenConversation = await readConversation(context, messageId);
    const { id } = result.conversation;
    if (result.state.is_unread === 1) await markConversationRead(context.get(conversationsContext), id);
    return data(result);
  } catch (error) {
    const known = toAppError(error);
    if (!known) throw error;
    if (known.status >= 500) context.get(requestContext).log.error({ err: error }, "conversation could not be read");
    const result: OpenConversation = { ok: false, message: known.message };
    return data(result, { status: known.status === 422 ? 404 : known.status });
  }
}
