import { z } from "zod";
import { ownerAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { clearVisits, undoClearVisits } from "./visits.usecases.server.ts";

export const clearVisitsAction = ownerAction({
  intent: "clear-visits",
  name: "Clear the visit history",
  done: { title: "Visits Cleared", text: "Recent visits history has been cleared" },
  failed: "Failed to clear visits. Please try again.",
  run: async ({ context }) => ({
    undo: { intent: "restore-visits", clearingId: await clearVisits(getServices(context).visits) },
  }),
});

export const visitActions = [
  clearVisitsAction,
  ownerAction({
    intent: "restore-visits",
    schema: z.object({ clearingId: z.uuid() }),
    isUndo: true,
    done: { title: "Visits Restored", text: "Recent visits history is back" },
    failed: "Failed to restore visits. Please try again.",
    run: ({ input: { clearingId }, context }) => undoClearVisits(getServices(context).visits, clearingId),
  }),
];
