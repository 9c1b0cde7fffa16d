import type { FieldErrors } from "#app/platform/app-error.ts";
import type { DashboardIntent } from "../dashboard.schema.ts";

/** What became of a command. */
export type CommandOutcome = CommandSuccess | CommandFailure;

export interface CommandSuccess {
  ok: true;
  intent: DashboardIntent;
  /** What undoes it: the message's id or the clearing's. */
  undoId?: string;
}

export interface CommandFailure {
  ok: false;
  status: number;
  /** For a person; stands where the command came from. */
  message: string;
  fieldErrors: FieldErrors;
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
