import type { AttachedFile } from "../files/attached-file.ts";

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

export interface VisitorReply {
  author: "visitor";
  id: string;
  date: string;
  from: string;
  title: string;
  message: string;
  attachments: AttachedFile[];
  replies: Reply[];
}

export interface OwnerReply {
  author: "owner";
  id: string;
  from: string;
  subject: string;
  message: string;
  date: string;
  mailId?: string;
  attachments: AttachedFile[];
  replies: Reply[];
}

export type Reply = VisitorReply | OwnerReply;

const toReply = (flat: FlatReply, replies: Reply[]): Reply =>
  flat.author === "visitor"
    ? {
        author: "visitor",
        id: flat.id,
        date: flat.date,
        from: flat.sender,
        title: flat.subject,
        message: flat.message,
        attachments: flat.attachments,
        replies,
      }
    : {
        author: "owner",
        id: flat.id,
        from: flat.sender,
        subject: flat.subject,
        message: flat.message,
        date: flat.date,
        ...(flat.mailId ? { mailId: flat.mailId } : {}),
        attachments: flat.attachments,
        replies,
      };

interface Nestable {
  id: string;
  parentId: string | null;
}

export interface ReplyNode<T extends Nestable> {
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

const toTree = ({ reply, children }: ReplyNode<FlatReply>): Reply => toReply(reply, children.map(toTree));

export const buildReplyTree = (flat: readonly FlatReply[]): Reply[] => nestReplies(flat).map(toTree);

export const toSingleReply = (flat: FlatReply): Reply => toReply(flat, []);

export const flattenNodes = <T extends Nestable>(
  nodes: readonly ReplyNode<T>[],
  depth = 0,
): { reply: T; depth: number }[] =>
  nodes.flatMap(({ reply, children }) => [{ reply, depth }, ...flattenNodes(children, depth + 1)]);
