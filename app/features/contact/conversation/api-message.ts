import type { Reply } from "./conversation-tree.ts";

/** The specification's shape has no author field: the two kinds of replies differ by `title` and `subject`. */
export const toApiReply = (reply: Reply): object => {
  const { author: _, mailId: _mail, replies, ...shown } = { mailId: undefined, ...reply };
  return { ...shown, replies: replies.map(toApiReply) };
};
