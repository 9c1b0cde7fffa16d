import type { Db } from "#app/platform/database/tables.ts";
import { type ListedMessage, readMessages, type StoredMessage } from "../contact.store.server.ts";
import { apiPageTextsMax, pageTextMax, repliesInPart } from "../contact-limits.ts";
import { fitPage } from "../fit-page.ts";
import { toApiReply } from "./api-message.ts";
import { type FlatReply, flattenNodes, nestReplies, toSingleReply } from "./conversation-tree.ts";
import { type ListedReply, listReplies, readReplies } from "./replies.store.server.ts";

/** An object's JSON with its list of replies still open. */
const openReplies = (object: object): string => `${JSON.stringify({ ...object, replies: [] }).slice(0, -"]}".length)}`;
const closeReplies = "]}";

/** Replies with their texts, in the order of the list; a part of them in memory at a time. */
async function* readInParts(db: Db, messageId: string, listed: readonly ListedReply[]): AsyncGenerator<FlatReply> {
  let rest = listed;
  while (rest.length > 0) {
    const { ids } = fitPage(rest, { rows: repliesInPart, size: pageTextMax });
    yield* await readReplies(db, messageId, ids);
    rest = rest.slice(ids.length);
  }
}

/** One conversation as JSON in the API's shape, its replies nested, in pieces that hold one reply each. */
async function* writeConversation(db: Db, { reply_count: _, ...message }: StoredMessage): AsyncGenerator<string> {
  yield openReplies(message);
  const listed = flattenNodes(nestReplies(await listReplies(db, message.id)));
  const depths = new Map(listed.map(({ reply, depth }) => [reply.id, depth]));
  const inOrder = listed.map(({ reply }) => reply);
  let last = -1;
  for await (const reply of readInParts(db, message.id, inOrder)) {
    const depth = depths.get(reply.id) ?? 0;
    if (depth <= last) yield `${closeReplies.repeat(last - depth + 1)},`;
    yield openReplies(toApiReply(toSingleReply(reply)));
    last = depth;
  }
  yield closeReplies.repeat(last + 2);
}

/**
 * Conversations as the elements of a JSON list, in pieces: however long they are, a part of one is in memory at a time.
 * What is deleted meanwhile is left out.
 */
export async function* writeConversations(db: Db, messageIds: AsyncIterable<string>): AsyncGenerator<string> {
  let separator = "";
  for await (const id of messageIds) {
    const [message] = await readMessages(db, [id]);
    if (!message) continue;
    yield separator;
    yield* writeConversation(db, message);
    separator = ",";
  }
}

/** Messages whose conversations make one page of the API. */
interface ChosenConversations {
  ids: readonly string[];
  /** Id of the last one, where there are older ones. */
  next: string | null;
}

/**
 * As many conversations as fit on a page of the API, at least one: by the number of their texts, which is known
 * without reading them.
 * @param listed one more than a page where there are more
 */
export function chooseConversations(listed: readonly ListedMessage[], rows: number): ChosenConversations {
  const sized = listed.map(({ id, reply_count }) => ({ id, size: 1 + reply_count }));
  const { ids, hasMore } = fitPage(sized, { rows, size: apiPageTextsMax });
  return { ids, next: hasMore ? (ids.at(-1) ?? null) : null };
}

/** A page of conversations as the API answers it, in pieces. */
export async function* writePage(db: Db, { ids, next }: ChosenConversations): AsyncGenerator<string> {
  yield '{"messages":[';
  yield* writeConversations(db, inTurn(ids));
  yield `],"next":${JSON.stringify(next)}}`;
}

async function* inTurn(ids: readonly string[]): AsyncGenerator<string> {
  yield* ids;
}
