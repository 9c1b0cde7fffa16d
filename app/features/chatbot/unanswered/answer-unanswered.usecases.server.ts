import { randomUUID } from "node:crypto";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
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
    // After the file: if the answer could not be stored, the question stays.
    await db.transaction().execute(async (trx) => {
      if (!isWritten) {
        if ((await listAddedAnswers(trx)).length >= answersMax) throw createTooManyAnswersError();
        await insertAnswer(trx, { id: randomUUID(), heading, text, link }, now().toISOString());
      }
      await deleteUnanswered(trx, command.id);
      await recordAct(trx, { act: "assistant-notes/changed", after: { added: 1 } });
    });
    return { intent: "answer", storedIn: isWritten ? "file" : "database" };
  }
  await db.transaction().execute(async (trx) => {
    const deleteRow = command.intent === "dismiss" ? deleteUnanswered : deleteAnswer;
    if (!(await deleteRow(trx, command.id))) throw createQuestionGoneError();
    if (command.intent === "delete-answer")
      await recordAct(trx, { act: "assistant-notes/changed", subject: command.id, after: { deleted: 1 } });
  });
  return { intent: command.intent };
}
