import { z } from "zod";
import { requirePassword } from "#app/features/accounts/account/change-account.usecases.server.ts";
import { mailActions } from "#app/features/conversations/actions/mail-actions.server.ts";
import { messageActions } from "#app/features/conversations/actions/message-actions.server.ts";
import { replyAction } from "#app/features/conversations/actions/reply-actions.server.ts";
import { visitActions } from "#app/features/visits/visits.api.server.ts";
import type { ActionResult } from "#app/platform/actions/action-result.ts";
import { type DoneOf, type FieldsOf, ownerAction } from "#app/platform/actions/define-action.server.ts";
import { givenPasswordSchema } from "#app/platform/credentials.schema.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import type { Commands } from "#app/ui/live-page/use-commands.tsx";
import { removeSample } from "./sample.server.ts";

const removal = ownerAction({
  intent: "remove-sample",
  schema: z.object({ currentPassword: givenPasswordSchema }),
  done: { title: "Sample Removed", text: "The site is empty and yours" },
  run: async ({ context, input }) => {
    const { accounts, content } = getServices(context);
    await requirePassword(accounts, context.get(staffContext).id, input.currentPassword);
    await removeSample({ content });
  },
});

export const dashboardActions = [removal, replyAction, ...messageActions, ...mailActions, ...visitActions];

type DashboardAction = (typeof dashboardActions)[number];

export type DashboardCommand = FieldsOf<DashboardAction>;
export type DashboardResult = ActionResult<DoneOf<DashboardAction>>;
export type DashboardCommands = Commands<DashboardCommand>;
