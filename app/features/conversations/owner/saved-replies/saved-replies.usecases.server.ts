import type { Db } from "#app/platform/database/tables.ts";
import type { Named } from "../named/named-rows.store.server.ts";
import { changeNamed, type NamedCommand, type NamedKind } from "../named/named-rows.usecases.server.ts";
import { savedRepliesMax } from "../owner-limits.ts";
import { listSavedReplyRows, type SavedReply } from "./saved-replies.store.server.ts";

interface SavedReplies {
  readonly db: Db;
  readonly now: () => Date;
}

export const listSavedReplies = ({ db }: Pick<SavedReplies, "db">): Promise<SavedReply[]> => listSavedReplyRows(db);

const savedReplyKind: NamedKind<Pick<SavedReply, "text">> = {
  table: "saved_replies",
  nouns: ["saved reply", "saved replies"],
  max: savedRepliesMax,
  pick: ({ text }) => ({ text }),
};

export const changeSavedReplies = (
  replies: SavedReplies,
  command: NamedCommand<Pick<SavedReply, "text">>,
): Promise<Named> => changeNamed(savedReplyKind, replies, command);
