import { z } from "zod";
import { ownerAction, type PageCall } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { line } from "../documents/fields.ts";
import { addRedirect, removeRedirect } from "./redirects.usecases.server.ts";

const redirectSchema = z.object({ from: line(300, { label: "From" }, 1), to: line(300, { label: "To" }, 1) });

const add = ({ context, input }: PageCall & { input: z.output<typeof redirectSchema> }) =>
  addRedirect(getServices(context).redirects, input);

export const redirectsActions = [
  ownerAction({ intent: "add", schema: redirectSchema, done: { title: "Redirect added" }, run: add }),
  ownerAction({
    intent: "remove",
    schema: z.object({ from: z.string().min(1).max(1000) }),
    run: async ({ context, input: { from } }) => {
      const to = await removeRedirect(getServices(context).content, from);
      return { notice: { title: "Redirect removed" }, undo: { intent: "restore", from, to } };
    },
  }),
  ownerAction({ intent: "restore", schema: redirectSchema, isUndo: true, done: { title: "Restored" }, run: add }),
] as const;
