/** A reply as stored: flat, with the id of the reply that it answers. */
export interface FlatReply {
  id: string;
  parentId: string | null;
  author: "visitor" | "owner";
  sender: string;
  subject: string;
  message: string;
  date: string;
  mailId: string | null;
}

/** A visitor's reply, in the specification's shape. */
export interface VisitorReply {
  author: "visitor";
  id: string;
  date: string;
  from: string;
  title: string;
  message: string;
  replies: Reply[];
}

/** The owner's reply, in the specification's shape. */
export interface OwnerReply {
  author: "owner";
  id: string;
  from: string;
  subject: string;
  message: string;
  date: string;
  /** Its mail in the outbox; only the owner's pages get it. */
  mailId?: string;
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
        replies,
      };

/** What nests a reply: its texts may be somewhere else. */
interface Nestable {
  id: string;
  parentId: string | null;
}

/** A reply with those that answer it. */
export interface ReplyNode<T extends Nestable> {
  reply: T;
  children: ReplyNode<T>[];
}

/** Whether following a reply's parents leads back to it: nothing at the top would lead there. */
function isInCircle(start: Nestable, byId: ReadonlyMap<string, ReplyNode<Nestable>>): boolean {
  const passed = new Set<string>();
  let at = start.parentId;
  while (at !== null && at !== start.id && !passed.has(at)) {
    passed.add(at);
    at = byId.get(at)?.reply.parentId ?? null;
  }
  return at === start.id;
}

/**
 * Nests replies below what they answer, in their order. A reply whose parent is unknown, or whose parents run in a
 * circle, stands at the top: whatever the database holds, no reply is lost.
 */
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

/** The same in the specification's shape. */
export const buildReplyTree = (flat: readonly FlatReply[]): Reply[] => nestReplies(flat).map(toTree);

/** A reply by itself, in the specification's shape. */
export const toSingleReply = (flat: FlatReply): Reply => toReply(flat, []);

/** All replies of a tree in one list, depth first, each with its depth. */
export const flattenNodes = <T extends Nestable>(
  nodes: readonly ReplyNode<T>[],
  depth = 0,
): { reply: T; depth: number }[] =>
  nodes.flatMap(({ reply, children }) => [{ reply, depth }, ...flattenNodes(children, depth + 1)]);
