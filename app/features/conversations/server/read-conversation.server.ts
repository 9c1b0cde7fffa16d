import type { Db } from "#app/platform/database/tables.ts";
import type { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { apiPageTextsMax, pageTextMax, repliesInPart, visitorPageSize } from "../model/contact-limits.ts";
import { type ConversationPart, flattenNodes, nestReplies } from "../model/conversation-tree.ts";
import {
  type AddressList,
  type ListedMessage,
  listMessagesOfEmail,
  readMessages,
  type StoredMessage,
} from "./contact.store.server.ts";
import { listAttachedFiles, listFilesOfConversations, listFilesOfMessages } from "./files/attachments.store.server.ts";
import { describeFiles } from "./files/described-file.ts";
import { type ListedReply, listReplies, readReplies, type StoredReply } from "./replies.store.server.ts";

/** As many replies as fit, oldest first. @param after the last reply of the part before; an unknown one starts over */
export async function readConversationPart(
  db: Db,
  { id, name, email, message, date }: StoredMessage,
  after: string | undefined,
): Promise<ConversationPart> {
  const listed = await listReplies(db, id);
  const start = listed.findIndex((reply) => reply.id === after) + 1;
  const { ids, next } = fitPage(listed.slice(start), { rows: repliesInPart, size: pageTextMax });
  const files = await listAttachedFiles(db, id);
  const replies = await readReplies(db, id, ids);
  return {
    id,
    name,
    email,
    message,
    date,
    attachments: files.get("") ?? [],
    replyCount: listed.length,
    after: start === 0 ? null : (after ?? null),
    replies: replies.map((reply) => ({ ...reply, attachments: files.get(reply.id) ?? [] })),
    next,
  };
}

/** The specification's shape has no author: replies differ by `title` and `subject`. Files are written beside it. */
export const toApiReply = ({ author, id, sender: from, subject, message, date }: StoredReply) =>
  author === "visitor"
    ? { id, date, from, title: subject, message, replies: [] }
    : { id, from, subject, message, date, replies: [] };

const openReplies = (object: object): string => JSON.stringify({ ...object, replies: [] }).slice(0, -"]}".length);
const closeReplies = "]}";

async function* readInParts(db: Db, messageId: string, listed: readonly ListedReply[]): AsyncGenerator<StoredReply> {
  let rest = listed;
  while (rest.length > 0) {
    const { ids } = fitPage(rest, { rows: repliesInPart, size: pageTextMax });
    yield* await readReplies(db, messageId, ids);
    rest = rest.slice(ids.length);
  }
}

async function* writeConversation(db: Db, { reply_count: _, ...message }: StoredMessage): AsyncGenerator<string> {
  const files = Map.groupBy(await listFilesOfConversations(db, [message.id]), ({ replyId }) => replyId);
  yield openReplies({ ...message, ...describeFiles(files.get("")) });
  const listed = flattenNodes(nestReplies(await listReplies(db, message.id)));
  const depths = new Map(listed.map(({ reply, depth }) => [reply.id, depth]));
  const inOrder = listed.map(({ reply }) => reply);
  let last = -1;
  for await (const reply of readInParts(db, message.id, inOrder)) {
    const depth = depths.get(reply.id) ?? 0;
    if (depth <= last) yield `${closeReplies.repeat(last - depth + 1)},`;
    yield openReplies({ ...describeFiles(files.get(reply.id)), ...toApiReply(reply) });
    last = depth;
  }
  yield closeReplies.repeat(last + 2);
}

/** The elements of a JSON list, in pieces: a part of one conversation is in memory at a time. */
export async function* writeConversations(
  db: Db,
  messageIds: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  let separator = "";
  for await (const id of messageIds) {
    const [message] = await readMessages(db, [id]);
    if (!message) continue;
    yield separator;
    yield* writeConversation(db, message);
    separator = ",";
  }
}

/** At least one, chosen without reading the texts. @param listed one more than a page where there are more */
export async function* writePage(db: Db, listed: readonly ListedMessage[], rows: number): AsyncGenerator<string> {
  const sized = listed.map(({ id, reply_count }) => ({ id, size: 1 + reply_count }));
  const { ids, next } = fitPage(sized, { rows, size: apiPageTextsMax });
  yield '{"messages":[';
  yield* writeConversations(db, ids);
  yield `],"next":${JSON.stringify(next)}}`;
}

export type ShownMessage = Omit<ConversationPart, "after" | "replies" | "next">;

export interface ShownPage {
  email: string;
  messages: ShownMessage[];
  next: string | null;
  isContinuation: boolean;
  /** Differs once a message or a reply was added to the newest page. */
  version: string;
  /** Pages without messages have none of them. */
  strings: ReturnType<typeof sendStrings>["strings"];
}

export type MessagePage = Pick<ShownPage, "messages" | "next" | "version">;

export async function readMessagePage(db: Db, list: AddressList): Promise<MessagePage> {
  const { ids, next } = fitPage(await listMessagesOfEmail(db, list), { rows: visitorPageSize, size: pageTextMax });
  const [rows, files] = await Promise.all([readMessages(db, ids), listFilesOfMessages(db, ids)]);
  return {
    messages: rows.map(({ reply_count, ...message }) => ({
      ...message,
      attachments: files.get(message.id) ?? [],
      replyCount: reply_count,
    })),
    next,
    version: [ids[0], ...rows.map(({ reply_count }) => reply_count)].join(" "),
  };
}

/** Returns the rows that fit on a page, at least one. @param rows one more than a page where there are more */
export function fitPage(
  rows: readonly { id: string; size: number }[],
  bounds: { rows: number; size: number },
): { ids: string[]; next: string | null } {
  const ids: string[] = [];
  let left = bounds.size;
  for (const { id, size } of rows) {
    if (ids.length > 0 && (ids.length >= bounds.rows || size > left)) break;
    left -= size;
    ids.push(id);
  }
  return { ids, next: ids.length < rows.length ? (ids.at(-1) ?? null) : null };
}
