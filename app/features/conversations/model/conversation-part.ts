import type { AttachedFile } from "../files/attached-file.ts";
import type { FlatReply } from "./conversation-tree.ts";

export interface ConversationPart {
  id: string;
  name: string;
  email: string;
  message: string;
  date: string;
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
