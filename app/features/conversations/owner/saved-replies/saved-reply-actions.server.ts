import { defineNamedActions } from "../named/named-actions.server.ts";
import { savedReplyIdSchema, savedReplySchema } from "./saved-replies.schema.ts";
import { changeSavedReplies } from "./saved-replies.usecases.server.ts";

export const savedReplyActions = defineNamedActions({
  noun: "saved reply",
  id: savedReplyIdSchema,
  fields: savedReplySchema,
  change: changeSavedReplies,
});
