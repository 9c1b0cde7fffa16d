import { labelIdSchema, labelSchema } from "#app/features/inbox/labels/labels.schema.ts";
import { changeLabels } from "#app/features/inbox/labels/labels.usecases.server.ts";
import { defineNamedActions } from "../named/named-actions.server.ts";

export const labelsActions = defineNamedActions({
  noun: "label",
  id: labelIdSchema,
  fields: labelSchema,
  change: changeLabels,
});
