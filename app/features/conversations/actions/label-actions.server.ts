import { z } from "zod";
import { countText } from "#app/lib/text.ts";
import { staffAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { labelIdSchema, labelNameSchema } from "../model/labels.schema.ts";
import { conversationIdsSchema } from "../model/list.schema.ts";
import { addLabel, addLabelByName, type Labeling, removeLabel } from "../server/named/labels.usecases.server.ts";

const labelingSchema = z.object({ ids: conversationIdsSchema, labelId: labelIdSchema });

function labeled({ ids, labelId }: Labeling, title: string, undoIntent: "label" | "unlabel") {
  if (ids.length === 0) return { ids, notice: { title: "Nothing to change" } };
  return {
    ids,
    notice: { title, text: countText(ids.length, "conversation") },
    undo: { intent: undoIntent, ids: ids.join(","), labelId },
  };
}

export const labelActions = [
  staffAction({
    intent: "label",
    schema: labelingSchema,
    run: async ({ input: { labelId, ids }, context }) =>
      labeled(await addLabel(getServices(context).conversations, labelId, ids), "Label added", "unlabel"),
  }),
  staffAction({
    intent: "create-label",
    schema: z.object({ ids: conversationIdsSchema, name: labelNameSchema }),
    run: async ({ input: { name, ids }, context }) =>
      labeled(await addLabelByName(getServices(context).conversations, name, ids), "Label added", "unlabel"),
  }),
  staffAction({
    intent: "unlabel",
    schema: labelingSchema,
    run: async ({ input: { labelId, ids }, context }) =>
      labeled(await removeLabel(getServices(context).conversations, labelId, ids), "Label removed", "label"),
  }),
];
