import { z } from "zod";
import { visitLogContext } from "#app/features/visits/visits.context.ts";
import { clearVisits, undoClearVisits } from "#app/features/visits/visits.usecases.server.ts";
import { ownerAction } from "#app/platform/actions/define-action.server.ts";

export const visitActions = [
  ownerAction({
    intent: "clear-visits",
    name: "Clear the visit history",
    done: { title: "Visits Cleared", text: "Recent visits history has been cleared" },
    failed: "Failed to clear visits. Please try again.",
    run: async ({ context }) => ({
      undo: { intent: "restore-visits", clearingId: await clearVisits(context.get(visitLogContext)) },
    }),
  }),
  ownerAction({
    intent: "restore-visits",
    schema: z.object({ clearingId: z.uuid() }),
    isUndo: true,
    done: { title: "Visits Restored", text: "Recent visits history is back" },
    failed: "Failed to restore visits. Please try again.",
    run: ({ input: { clearingId }, context }) => undoClearVisits(context.get(visitLogContext), clearingId),
  }),
];
