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

const toReply = (flat: FlatReply): Reply =>
  flat.author === "visitor"
    ? {
        author: "visitor",
        id: flat.id,
        date: flat.date,
        from: flat.sender,
        title: flat.subject,
        message: flat.message,
        replies: [],
      }
    : {
        author: "owner",
        id: flat.id,
        from: flat.sender,
        subject: flat.subject,
        message: flat.message,
        date: flat.date,
        ...(flat.mailId ? { mailId: flat.mailId } : {}),
        replies: [],
      };

/** Whether following a reply's parents leads back to it: nothing at the top would lead there. */
function isInCircle(start: FlatReply, byId: ReadonlyMap<string, FlatReply>): boolean {
  const passed = new Set<string>();
  let at = start.parentId;
  while (at !== null && at !== start.id && !passed.has(at)) {
    passed.add(at);
    at = byId.get(at)?.parentId ?? null;
  }
  return at === start.id;
}

/**
 * Nests replies below what they answer, oldest first. A reply whose parent is unknown, or whose parents run in a
 * circle, stands at the top: whatever the database holds, no reply is lost.
 */
export function buildReplyTree(flat: readonly FlatReply[]): Reply[] {
  const flatById = new Map(flat.map((reply) => [reply.id, reply]));
  const byId = new Map(flat.map((reply) => [reply.id, toReply(reply)]));
  const top: Reply[] = [];
  for (const reply of flat) {
    const parent = reply.parentId === null || isInCircle(reply, flatById) ? undefined : byId.get(reply.parentId);
    (parent?.replies ?? top).push(byId.get(reply.id) as Reply);
  }
  return top;
}

/** All replies of a tree in one list, depth first. */
export const flattenReplies = (replies: readonly Reply[]): Reply[] =>
  replies.flatMap((reply) => [reply, ...flattenReplies(reply.replies)]);
