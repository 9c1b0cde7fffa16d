import { savedRepliesMax } from "../../model/owner-limits.ts";
import type { Conversations } from "../conversations.server.ts";
import { listSavedReplyRows, type Named, type SavedReply } from "./named-rows.store.server.ts";
import { changeNamed, type NamedCommand, type NamedKind } from "./named-rows.usecases.server.ts";

type SavedText = Pick<SavedReply, "text" | "language">;
type SavedReplies = Pick<Conversations, "db" | "now">;

export const listSavedReplies = ({ db }: Pick<SavedReplies, "db">): Promise<SavedReply[]> => listSavedReplyRows(db);

const savedReplyKind: NamedKind<SavedText> = {
  table: "saved_replies",
  nouns: ["saved reply", "saved replies"],
  max: savedRepliesMax,
  pick: ({ text, language }) => ({ text, language }),
};

export const changeSavedReplies = (replies: SavedReplies, command: NamedCommand<SavedText>): Promise<Named> =>
  changeNamed(savedReplyKind, replies, command);
