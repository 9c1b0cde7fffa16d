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
    ? { author: "visitor", id: flat.id, date: flat.date, from: flat.sender, title: flat.subject, message: flat.message, replies: [] }
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

/** Nests replies below what they answer, oldest first. A reply whose parent is unknown stands at the top. */
export function buildReplyTree(flat: readonly FlatReply[]): Reply[] {
  const byId = new Map(flat.map((reply) => [reply.id, toReply(reply)]));
  const top: Reply[] = [];
  for (const { id, parentId } of flat) {
    const reply = byId.get(id) as Reply;
    const parent = parentId === null ? undefined : byId.get(parentId);
    (parent && parent !== reply ? parent.replies : top).push(reply);
  }
  return top;
}

/** All replies of a tree in one list, depth first. */
export const flattenReplies = (replies: readonly Reply[]): Reply[] =>
  replies.flatMap((reply) => [reply, ...flattenReplies(reply.replies)]);
