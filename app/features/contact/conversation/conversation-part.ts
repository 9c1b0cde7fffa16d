import type { FlatReply } from "./conversation-tree.ts";

/** A message with some of its replies, oldest first. */
export interface ConversationPart {
  id: string;
  name: string;
  email: string;
  message: string;
  date: string;
  /** Of the whole conversation. */
  replyCount: number;
  /** The reply after which this part begins; null at the start of the conversation. */
  after: string | null;
  replies: FlatReply[];
  /** The reply after which the next part begins, where there is one. */
  next: string | null;
}

/** Puts a part below those before it. A part that was read again brings only what is new; a first part replaces all. */
export function appendPart<P extends ConversationPart>(shown: P | undefined, part: P): P {
  if (shown?.id !== part.id || part.after === null) return part;
  const known = new Set(shown.replies.map(({ id }) => id));
  return { ...part, replies: [...shown.replies, ...part.replies.filter(({ id }) => !known.has(id))] };
}
