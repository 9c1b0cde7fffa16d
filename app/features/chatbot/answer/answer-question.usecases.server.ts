import { AppError } from "#app/platform/app-error.ts";
import type { RequestLog } from "#app/platform/logger.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-meter.server.ts";
import { consumeLimits, haveRoom } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { waitText } from "#app/platform/rate-limit/wait-text.ts";
import type { ChatEvent, Source } from "../chat/conversation/chat-events.ts";
import type { AskInput } from "../chatbot.schema.ts";
import { answerMax, modelDayMs, modelVisitorWindowMs } from "../chatbot-limits.ts";
import type { Chatbot } from "../chatbot-service.server.ts";
import {
  type LanguageModel,
  ModelError,
  type ModelErrorKind,
  streamCompletion,
} from "../model/language-model.server.ts";
import { LeakGuard } from "../model/leak-guard.ts";
import { writeInstructions, writePrompt } from "../model/prompt.ts";
import type { Passage } from "../passages/passage.ts";
import { keepUnanswered } from "../unanswered/unanswered.usecases.server.ts";
import { termsOf } from "../words/terms.ts";

export interface AskContext {
  readonly ip: string;
  readonly signal: AbortSignal;
  readonly log: RequestLog;
  readonly traceparent?: string;
}

const modelPassagesMax = 5;
const alsoMax = 2;
/** A question with more meaningful words does not continue the one before it. */
const followUpTermsMax = 2;

const errorNotices: Readonly<Record<ModelErrorKind, string>> = {
  slow: "The language model did not answer in time.",
  unreachable: "The language model can't be reached right now.",
  refused: "The language model isn't answering right now.",
  broken: "The language model's answer was cut off.",
};
const usageHint =
  "This assistant answers questions about the studio, its work and this website. Ask, for example, what a website costs.";
const quoteIntro = "Here's what this site says:";

const toSource = ({ page, heading, url }: Passage): Source => ({ title: `${page}, ${heading}`, url });

/** Answers by a language model if one is set and responds, else quotes the best passage. Only passages are linked. */
export async function* answerQuestion(
  chatbot: Chatbot,
  input: AskInput,
  asking: AskContext,
): AsyncGenerator<ChatEvent, void> {
  const passages = await findPassages(chatbot, input);
  const { model } = chatbot;
  if (!model || passages.length === 0) {
    yield { type: "start", mode: "search" };
    if (passages.length > 0) yield* quotePassages(passages);
    else if (termsOf(input.question).length > 0) yield* admitUnknown(chatbot, input.question, asking);
    else yield { type: "notice", text: usageHint };
    yield { type: "end" };
    return;
  }
  yield { type: "start", mode: "model" };
  const notice = yield* answerByModel(chatbot, model, passages, input, asking);
  if (notice !== undefined) {
    yield { type: "notice", text: `${notice} ${quoteIntro}` };
    yield* quotePassages(passages);
  }
  yield { type: "end" };
}

/** Where a short question finds nothing, it may continue the one before it ("And for a shop?"). */
async function findPassages({ library, model }: Chatbot, { question, history }: AskInput): Promise<Passage[]> {
  const search = await library.open();
  const found = search.answer(question, modelPassagesMax);
  const previous = history.at(-1)?.question;
  const all =
    found.length > 0 || !model || previous === undefined || !continuesAnother(question)
      ? found
      : search.answer(`${previous} ${question}`, modelPassagesMax);
  return all.map(({ passage }) => passage);
}

const continuesAnother = (question: string): boolean => termsOf(question).length <= followUpTermsMax;

async function* admitUnknown(
  chatbot: Chatbot,
  question: string,
  { ip, log }: AskContext,
): AsyncGenerator<ChatEvent, void> {
  // The visitor is answered all the same.
  await keepUnanswered(chatbot, question, ip).catch((error: unknown) =>
    log.error({ err: error }, "a question without an answer could not be kept"),
  );
  yield { type: "unknown" };
}

const pieceOf = ({ id }: Passage): number => Number(/~(\d+)$/.exec(id)?.[1] ?? 1);

function* quotePassages([best, ...others]: readonly Passage[]): Generator<ChatEvent, void> {
  if (!best) return;
  // Two passages of one section that are next to each other are quoted together, in the order of the page.
  const ofSection = others.filter(({ url, heading }) => url === best.url && heading === best.heading);
  const neighbor = ofSection.find((one) => Math.abs(pieceOf(one) - pieceOf(best)) === 1);
  const quoted = neighbor ? [best, neighbor].sort((a, b) => pieceOf(a) - pieceOf(b)) : [best];
  const text = quoted.map((passage) => passage.text).join("\n");
  const also = new Map(others.filter(({ url }) => url !== best.url).map((other) => [other.url, toSource(other)]));
  yield { type: "quote", quote: { ...toSource(best), text }, also: [...also.values()].slice(0, alsoMax) };
}

async function* answerByModel(
  chatbot: Chatbot,
  model: LanguageModel,
  passages: readonly Passage[],
  input: AskInput,
  { ip, signal, log, traceparent }: AskContext,
): AsyncGenerator<ChatEvent, string | undefined> {
  const { siteName, secrets } = chatbot;
  const ended = new AbortController();
  const hasAllowance = await hasModelAnswersLeft(chatbot, ip);
  const counted = countModelAnswer(chatbot, ip);
  counted.catch(() => {}); // rejects where it is awaited
  const guard = new LeakGuard({ secrets, instructions: writeInstructions(siteName) });
  let length = 0;
  try {
    const ends = AbortSignal.any([signal, ended.signal]);
    const completion = streamCompletion(model, writePrompt(siteName, passages, input), ends, traceparent);
    // The count is written while the endpoint works. Nothing is sent before it is counted.
    const pieces = hasAllowance ? startNow(completion) : completion;
    const limitNotice = await counted;
    if (limitNotice !== undefined) return limitNotice;
    yield { type: "sources", sources: passages.map(toSource) };
    for await (const piece of pieces) {
      const text = guard.push(piece).slice(0, answerMax - length);
      length += text.length;
      if (text !== "") yield { type: "text", text };
      if (guard.hasLeaked || length >= answerMax) break;
    }
    const rest = guard.finish();
    if (rest !== "" && length < answerMax) yield { type: "text", text: rest };
    if (guard.hasLeaked) return "The answer was stopped because it did not answer the question.";
    return length + rest.length === 0 ? errorNotices.broken : undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ModelError)) throw error;
    log.warn({ kind: error.kind, reason: error.message }, "language model failed");
    return errorNotices[error.kind];
  } finally {
    ended.abort();
  }
}

function startNow<T>(source: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const first = source.next();
  first.catch(() => {}); // rejects where it is awaited
  return (async function* () {
    try {
      for (let next = await first; !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return();
    }
  })();
}

const limitsOf = ({ limits }: Chatbot, ip: string) => [
  { key: `chatbot/model/${networkKey(ip)}`, max: limits.perVisitor, windowMs: modelVisitorWindowMs },
  { key: "chatbot/model/day", max: limits.perDay, windowMs: modelDayMs },
];

const hasModelAnswersLeft = (chatbot: Chatbot, ip: string): Promise<boolean> =>
  haveRoom(chatbot.db, limitsOf(chatbot, ip), chatbot.now());

async function countModelAnswer(chatbot: Chatbot, ip: string): Promise<string | undefined> {
  const { db, now } = chatbot;
  try {
    // In a transaction: a refused question must not count towards the limit of the day.
    await db.transaction().execute((trx) => consumeLimits(trx, limitsOf(chatbot, ip), now()));
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    return `The language model has reached its limit and answers again ${waitText(error.retryAfterS ?? 60)}.`;
  }
}
