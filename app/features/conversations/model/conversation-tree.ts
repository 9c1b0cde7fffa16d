import type { AttachedFile } from "./attached-file.ts";
import type { MessageColumns } from "./contact.tables.ts";

export interface FlatReply {
  id: string;
  parentId: string | null;
  author: "visitor" | "owner";
  sender: string;
  subject: string;
  message: string;
  date: string;
  mailId: string | null;
  attachments: AttachedFile[];
}

interface Nestable {
  id: string;
  parentId: string | null;
}

export interface ReplyNode<T extends Nestable = FlatReply> {
  reply: T;
  children: ReplyNode<T>[];
}

function isInCircle(start: Nestable, byId: ReadonlyMap<string, ReplyNode<Nestable>>): boolean {
  const passed = new Set<string>();
  let at = start.parentId;
  while (at !== null && at !== start.id && !passed.has(at)) {
    passed.add(at);
    at = byId.get(at)?.reply.parentId ?? null;
  }
  return at === start.id;
}

/** A reply whose parent is unknown, or whose parents form a cycle, is at the top: no reply is lost. */
export function nestReplies<T extends Nestable>(flat: readonly T[]): ReplyNode<T>[] {
  const byId = new Map(flat.map((reply) => [reply.id, { reply, children: [] } as ReplyNode<T>]));
  const top: ReplyNode<T>[] = [];
  for (const node of byId.values()) {
    const { parentId } = node.reply;
    const parent = parentId === null || isInCircle(node.reply, byId) ? undefined : byId.get(parentId);
    (parent?.children ?? top).push(node);
  }
  return top;
}

export const flattenNodes = <T extends Nestable>(
  nodes: readonly ReplyNode<T>[],
  depth = 0,
): { reply: T; depth: number }[] =>
  nodes.flatMap(({ reply, children }) => [{ reply, depth }, ...flattenNodes(children, depth + 1)]);

export interface ConversationPart extends Pick<MessageColumns, "id" | "name" | "email" | "message" | "date"> {
  attachments: AttachedFile[];
  replyCount: number;
  after: string | null;
  replies: FlatReply[];
  next: string | null;
}

/** Appends a part. Of a part that was read again only new replies are added; a first part replaces all. */
export function appendPart<P extends ConversationPart>(shown: P | undefined, part: P): P {
  if (shown?.id !== part.id || part.after === null) return part;
  const known = new Set(shown.replies.map(({ id }) => id));
  return { ...part, replies: [...shown.replies, ...part.replies.filter(({ id }) => !known.has(id))] };
}
