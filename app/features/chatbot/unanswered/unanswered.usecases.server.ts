import { createHash, randomUUID } from "node:crypto";
import { cleanLine } from "#app/lib/text.ts";
import { AppError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-meter.server.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createQuestionGoneError, createTooManyAnswersError } from "../chatbot.errors.ts";
import type { QuestionAnswer } from "../chatbot.schema.ts";
import { answersMax, modelDayMs, unansweredLengthMax, unansweredMax, unansweredPerNetwork } from "../chatbot-limits.ts";
import type { Chatbot } from "../chatbot-service.server.ts";
import { termsOf } from "../words/terms.ts";
import { appendNote } from "./append-note.server.ts";
import {
  countUnanswered,
  deleteAnswer,
  deleteUnanswered,
  insertAnswer,
  listAddedAnswers,
} from "./unanswered.store.server.ts";

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

type Unanswered = Pick<Chatbot, "db" | "now">;

const emailAddress = /[^\s@]+@[^\s@]+/g;
const link = /\b(?:https?:\/\/|www\.)\S+/gi;
/** Phone numbers and the like; a year or a price stays. */
const longNumber = /\+?\d(?:[\s()./-]*\d){5,}/g;
const termsMin = 1;

/**
 * Stores an unanswered question without addresses, links and long numbers. Skips long texts, which identify their
 * writer, texts without terms, and floods.
 */
export async function keepUnanswered({ db, now }: Unanswered, question: string, ip: string): Promise<void> {
  const text = cleanLine(question.replace(emailAddress, "…").replace(link, "…").replace(longNumber, "…"));
  const terms = [...new Set(termsOf(text))].sort();
  if (text.length > unansweredLengthMax || terms.length < termsMin) return;
  const limit = {
    key: `chatbot/unanswered/${networkKey(ip)}`,
    max: unansweredPerNetwork,
    windowMs: modelDayMs,
  };
  try {
    await consumeLimits(db, [limit], now());
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return;
    throw error;
  }
  // The same words in another order are the same question.
  const id = createHash("sha256").update(terms.join(" ")).digest("base64url");
  await countUnanswered(db, { id, question: text, at: now().toISOString() }, unansweredMax);
}
