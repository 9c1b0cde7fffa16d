import { randomUUID } from "node:crypto";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { createQuestionGoneError, createTooManyAnswersError } from "../chatbot.errors.ts";
import { answersMax } from "../chatbot-limits.ts";
import type { Chatbot } from "../chatbot-service.server.ts";
import type { AnswersCommand } from "./answers.schema.ts";
import { appendNote } from "./append-note.server.ts";
import { deleteAnswer, deleteUnanswered, insertAnswer, listAddedAnswers } from "./unanswered.store.server.ts";

type Answering = Pick<Chatbot, "db" | "now" | "library">;

export type AnswersResult =
  | { readonly intent: "answer"; readonly storedIn: "file" | "database" }
  | { readonly intent: "dismiss" | "delete-answer" };

/** @throws AppError 404 where another window was faster, 409 where no more answers fit */
export async function runAnswersCommand(
  { db, now, library }: Answering,
  command: AnswersCommand,
): Promise<AnswersResult> {
  if (command.intent === "answer") {
    const { heading, text, link } = command;
    // Each instance has files of its own: on PostgreSQL there may be several.
    const isWritten = dialectOf(db) === "sqlite" && (await appendNote(library.notesFile, { heading, text, link }));
    if (!isWritten) {
      if ((await listAddedAnswers(db)).length >= answersMax) throw createTooManyAnswersError();
      await insertAnswer(db, { id: randomUUID(), heading, text, link }, now().toISOString());
    }
    // After the answer: if it could not be stored, the question stays.
    await deleteUnanswered(db, command.id);
    return { intent: "answer", storedIn: isWritten ? "file" : "database" };
  }
  const isThere =
    command.intent === "dismiss" ? await deleteUnanswered(db, command.id) : await deleteAnswer(db, command.id);
  if (!isThere) throw createQuestionGoneError();
  return { intent: command.intent };
}
