import { mailActions } from "#app/features/conversations/actions/mail-actions.server.ts";
import type { ActionResult } from "#app/platform/actions/action-result.ts";
import type { DoneOf, FieldsOf } from "#app/platform/actions/define-action.server.ts";
import type { Commands } from "#app/ui/live-page/use-commands.tsx";
import { chatbotActions } from "./chatbot-actions.server.ts";
import { messageActions } from "./message-actions.server.ts";
import { visitActions } from "./visit-actions.server.ts";

export const dashboardActions = [...messageActions, ...mailActions, ...visitActions, ...chatbotActions];

type DashboardAction = (typeof dashboardActions)[number];

export type DashboardCommand = FieldsOf<DashboardAction>;
export type DashboardResult = ActionResult<DoneOf<DashboardAction>>;
export type DashboardCommands = Commands<DashboardCommand>;
