import { randomUUID } from "node:crypto";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { createQuestionGoneError, createTooManyAnswersError } from "../chatbot.errors.ts";
import { answersMax } from "../chatbot-limits.ts";
import type { Chatbot } from "../chatbot-service.server.ts";
import type { QuestionAnswer } from "./answers.schema.ts";
import { appendNote } from "./append-note.server.ts";
import { deleteAnswer, deleteUnanswered, insertAnswer, listAddedAnswers } from "./unanswered.store.server.ts";

type Answering = Pick<Chatbot, "db" | "now" | "library">;

/** @returns where the answer is kept @throws AppError 409 where no more answers fit */
export async function addAnswer(
  { db, now, library }: Answering,
  { id, heading, text, link }: QuestionAnswer,
): Promise<"file" | "database"> {
  // Each instance has files of its own: on PostgreSQL there may be several.
  const isWritten = dialectOf(db) === "sqlite" && (await appendNote(library.notesFile, { heading, text, link }));
  // After the file: if the answer could not be stored, the question stays.
  await db.transaction().execute(async (trx) => {
    if (!isWritten) {
      if ((await listAddedAnswers(trx)).length >= answersMax) throw createTooManyAnswersError();
      await insertAnswer(trx, { id: randomUUID(), heading, text, link }, now().toISOString());
    }
    await deleteUnanswered(trx, id);
    await recordAct(trx, { act: "assistant-notes/changed", after: { added: 1 } });
  });
  return isWritten ? "file" : "database";
}

/** @throws AppError 404 where another window was faster */
export async function dismissQuestion({ db }: Pick<Answering, "db">, id: string): Promise<void> {
  if (!(await deleteUnanswered(db, id))) throw createQuestionGoneError();
}

/** @throws AppError 404 where another window was faster */
export const deleteAddedAnswer = ({ db }: Pick<Answering, "db">, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await deleteAnswer(trx, id))) throw createQuestionGoneError();
    await recordAct(trx, { act: "assistant-notes/changed", subject: id, after: { deleted: 1 } });
  });
