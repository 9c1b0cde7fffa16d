import { z } from "zod";
import { countText } from "#app/lib/text.ts";
import type { ActionFields } from "#app/platform/actions/action-result.ts";
import { ownerAction, staffAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { createWrittenMeanwhileError } from "../model/contact.errors.ts";
import {
  chosenTimeSchema,
  conversationIdsSchema,
  formatState,
  seenConversationsSchema,
  storedStatesSchema,
} from "../model/list.schema.ts";
import {
  changeConversations,
  deleteConversations,
  putConversationsBack,
  type StateChange,
  type StateChanges,
  snoozeConversations,
} from "../server/list/conversation-state.usecases.server.ts";
import { restoreMessages } from "../server/owner-conversations.usecases.server.ts";

const seenSchema = z.object({ seen: seenConversationsSchema });

const changed = (title: string, { states, wroteMeanwhile }: StateChanges, undo?: ActionFields) => ({
  ids: states.map(({ id }) => id),
  notice: { title, text: countText(states.length, "conversation") },
  undo: undo ?? { intent: "put-back", states: states.map(formatState).join(",") },
  ...(wroteMeanwhile.length > 0 && {
    warning: { title: "Not changed", text: createWrittenMeanwhileError(wroteMeanwhile).message },
  }),
});

const defineStateChange = <const Intent extends StateChange>(intent: Intent, title: string) =>
  staffAction({
    intent,
    schema: seenSchema,
    run: async ({ input, context }) =>
      changed(title, await changeConversations(getServices(context).conversations, input.seen, intent)),
  });

export const conversationActions = [
  defineStateChange("open", "Opened again"),
  defineStateChange("done", "Done"),
  defineStateChange("read", "Marked read"),
  defineStateChange("unread", "Marked unread"),
  defineStateChange("spam", "Moved to spam"),
  defineStateChange("not-spam", "Moved to the inbox"),
  staffAction({
    intent: "snooze",
    schema: seenSchema.extend({ until: chosenTimeSchema }),
    run: async ({ input: { seen, until }, context }) =>
      changed("Snoozed", await snoozeConversations(getServices(context).conversations, seen, until)),
  }),
  staffAction({
    intent: "put-back",
    schema: z.object({ states: storedStatesSchema }),
    isUndo: true,
    run: async ({ input: { states }, context }) => {
      await putConversationsBack(getServices(context).conversations, states);
      return {
        ids: states.map(({ id }) => id),
        notice: { title: "Undone", text: countText(states.length, "conversation") },
      };
    },
  }),
  ownerAction({
    intent: "delete",
    schema: seenSchema,
    run: async ({ input, context }) => {
      const deleted = await deleteConversations(getServices(context).conversations, input.seen);
      return changed("Deleted", deleted, { intent: "restore", ids: deleted.states.map(({ id }) => id).join(",") });
    },
  }),
  ownerAction({
    intent: "restore",
    schema: z.object({ ids: conversationIdsSchema }),
    isUndo: true,
    run: async ({ input, context }) => {
      const ids = await restoreMessages(getServices(context).conversations, input.ids);
      return { ids, notice: { title: "Back in the list", text: countText(ids.length, "conversation") } };
    },
  }),
];
