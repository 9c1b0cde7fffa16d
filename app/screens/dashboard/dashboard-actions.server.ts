import { z } from "zod";
import { mailActions } from "#app/features/conversations/actions/mail-actions.server.ts";
import { messageActions } from "#app/features/conversations/actions/message-actions.server.ts";
import { replyAction } from "#app/features/conversations/actions/reply-actions.server.ts";
import { visitActions } from "#app/features/visits/visits.api.server.ts";
import type { ActionResult } from "#app/platform/actions/action-result.ts";
import { type DoneOf, type FieldsOf, ownerAction } from "#app/platform/actions/define-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { Commands } from "#app/ui/live-page/use-commands.tsx";
import { removeSample } from "./sample.server.ts";

const removal = ownerAction({
  intent: "remove-sample",
  confirm: true,
  schema: z.object({ currentPassword: z.string().optional() }),
  done: { title: "Sample Removed", text: "The site is empty and yours" },
  run: ({ context }) => removeSample(getServices(context)),
});

export const dashboardActions = [removal, replyAction, ...messageActions, ...mailActions, ...visitActions];

type DashboardAction = (typeof dashboardActions)[number];

export type DashboardCommand = FieldsOf<DashboardAction>;
export type DashboardResult = ActionResult<DoneOf<DashboardAction>>;
export type DashboardCommands = Commands<DashboardCommand>;
