import type { FormResult } from "#app/platform/http/form-result.ts";
import type { DashboardIntent } from "../dashboard.schema.ts";

export interface CommandSuccess {
  intent: DashboardIntent;
  undoId?: string;
  delivers?: boolean;
  chatbotCode?: string;
}

export type CommandResult = FormResult<CommandSuccess>;
