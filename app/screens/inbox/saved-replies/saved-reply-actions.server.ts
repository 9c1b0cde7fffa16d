import { savedReplyIdSchema, savedReplySchema } from "#app/features/inbox/saved-replies/saved-replies.schema.ts";
import { changeSavedReplies } from "#app/features/inbox/saved-replies/saved-replies.usecases.server.ts";
import { defineNamedActions } from "../named/named-actions.server.ts";

export const savedReplyActions = defineNamedActions({
  noun: "saved reply",
  id: savedReplyIdSchema,
  fields: savedReplySchema,
  change: changeSavedReplies,
});
