import { defineNamedActions } from "../named/named-actions.server.ts";
import { labelIdSchema, labelSchema } from "./labels.schema.ts";
import { changeLabels } from "./labels.usecases.server.ts";

export const labelsActions = defineNamedActions({
  noun: "label",
  id: labelIdSchema,
  fields: labelSchema,
  change: changeLabels,
});
