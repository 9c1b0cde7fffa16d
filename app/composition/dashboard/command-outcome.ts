import type { FieldErrors } from "#app/platform/app-error.ts";
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

/** The server reads no more than 64 KB and says so before a command is even looked at. */
export const tooLarge: CommandFailure = {
  ok: false,
  status: 413,
  message: "That is too long to be sent. Please shorten it.",
  fieldErrors: {},
};

/** Stands for an answer that never came: the command may or may not have been carried out. */
export const lostAnswer: CommandFailure = {
  ok: false,
  status: 503,
  message: "The site could not be reached. What you typed is still here.",
  fieldErrors: {},
};
