import type { FieldErrors } from "#app/platform/app-error.ts";
import { explainFailedRequest } from "#app/platform/http/failed-request.ts";
import type { DashboardIntent } from "../dashboard.schema.ts";

/** What became of a command. */
export type CommandOutcome = CommandSuccess | CommandFailure;

export interface CommandSuccess {
  ok: true;
  intent: DashboardIntent;
  /** What undoes it: the id of the message, the mail or the clearing. */
  undoId?: string;
  /** Of a mail that was queued again: false where no mail server is configured. */
  delivers?: boolean;
  /** The chatbot's access code, where the owner asked for it. */
  chatbotCode?: string;
}

export interface CommandFailure {
  ok: false;
  status: number;
  /** For a person; stands where the command came from. */
  message: string;
  fieldErrors: FieldErrors;
  /** When trying again makes sense, in seconds. */
  retryAfterS?: number;
}

const connectionLost = "The site could not be reached. What you typed is still here.";

/** Stands for the outcome that never came: where no answer did either, the command may have been carried out. */
export const toLostOutcome = (error: unknown): CommandFailure => ({
  ok: false,
  ...explainFailedRequest(error, connectionLost),
  fieldErrors: {},
});
