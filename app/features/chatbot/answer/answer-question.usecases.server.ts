import type { RequestLog } from "#app/platform/logger.server.ts";
import type { ChatEvent, Source } from "../chat/chat-events.ts";
import type { AskInput } from "../chatbot.schema.ts";
import { answerMax } from "../chatbot-limits.ts";
import type { Chatbot } from "../chatbot-service.server.ts";
import { type LanguageModel, ModelError, type ModelFault, streamCompletion } from "../model/language-model.server.ts";
import { LeakGuard } from "../model/leak-guard.ts";
import { writeInstructions, writePrompt } from "../model/prompt.ts";
import type { Passage } from "../passages/passage.ts";
import { splitWords, toTerm } from "../passages/word-forms.ts";
import { countModelAnswer, hasModelAnswersLeft } from "./model-allowance.server.ts";

/** Who asks, and what ends it. */
export interface Asker {
  readonly ip: string;
  /** Aborted when the visitor stops or leaves, and when the site shuts down. */
  readonly signal: AbortSignal;
  readonly log: RequestLog;
}

const modelPassagesMax = 5;
const alsoMax = 2;
/** Words that say something; a question with more of them stands by itself. */
const followUpTermsMax = 2;

const faultNotices: Readonly<Record<ModelFault, string>> = {
  slow: "The language model did not answer in time.",
  unreachable: "The language model cannot be reached at the moment.",
  refused: "The language model does not answer at the moment.",
  broken: "The answer of the language model broke off.",
};
/** To a greeting, or to "What can you do?". */
const whatToAsk =
  "This assistant answers questions about the studio, its work and this website. Ask, for example, what a website costs.";
const whatPagesSay = "This is what the pages of this site say:";

const sourceOf = ({ page, heading, url }: Passage): Source => ({ title: `${page}, ${heading}`, url });

/**
 * Answers a question from the site's passages: in a language model's words where one is configured and answers, else by
 * quoting the best passage. Links come from the passages alone.
 */
export async function* answerQuestion(
  chatbot: Chatbot,
  input: AskInput,
  asker: Asker,
): AsyncGenerator<ChatEvent, void> {
  const passages = await findPassages(chatbot, input);
  const { model } = chatbot;
  if (!model || passages.length === 0) {
    yield { type: "start", mode: "search" };
    if (passages.length > 0 || countTerms(input.question) > 0) yield* quotePassages(passages);
    else yield { type: "notice", text: whatToAsk };
    yield { type: "end" };
    return;
  }
  yield { type: "start", mode: "model" };
  const notice = yield* tellByModel(chatbot, model, passages, input, asker);
  if (notice !== undefined) {
    yield { type: "notice", text: `${notice} ${whatPagesSay}` };
    yield* quotePassages(passages);
  }
  yield { type: "end" };
}

/** A short question that finds nothing may continue the one before it ("And for a shop?"), which a model understands. */
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

/** How many words of a question say something. */
const countTerms = (question: string): number =>
  splitWords(question).filter((word) => toTerm(word) !== undefined).length;

const continuesAnother = (question: string): boolean => countTerms(question) <= followUpTermsMax;

function* quotePassages([best, ...others]: readonly Passage[]): Generator<ChatEvent, void> {
  if (!best) {
    yield { type: "unknown" };
    return;
  }
  // Where two pieces of one section answer, they are quoted together, as they stand on the page.
  const neighbour = others.find(({ url, heading }) => url === best.url && heading === best.heading);
  const quoted = neighbour ? [best, neighbour].sort((a, b) => (a.id < b.id ? -1 : 1)) : [best];
  const text = quoted.map((passage) => passage.text).join("\n");
  const also = new Map(others.filter(({ url }) => url !== best.url).map((other) => [other.url, sourceOf(other)]));
  yield { type: "quote", quote: { ...sourceOf(best), text }, also: [...also.values()].slice(0, alsoMax) };
}

/** Yields the model's answer. @returns why it is not whole, or was not asked for; undefined where it is whole */
async function* tellByModel(
  chatbot: Chatbot,
  model: LanguageModel,
  passages: readonly Passage[],
  input: AskInput,
  { ip, signal, log }: Asker,
): AsyncGenerator<ChatEvent, string | undefined> {
  const { siteName, secrets } = chatbot;
  const ended = new AbortController(); // the answer has, whole or not
  const hasAllowance = await hasModelAnswersLeft(chatbot, ip);
  const counted = countModelAnswer(chatbot, ip);
  counted.catch(() => {}); // thrown where it is awaited
  const guard = new LeakGuard({ secrets, instructions: writeInstructions(siteName) });
  let length = 0;
  try {
    const ends = AbortSignal.any([signal, ended.signal]);
    const completion = streamCompletion(model, writePrompt(siteName, passages, input), ends);
    // The disk takes the count while the endpoint thinks. Nothing is shown before it is counted.
    const pieces = hasAllowance ? startNow(completion) : completion;
    const refusal = await counted;
    if (refusal !== undefined) return refusal;
    yield { type: "sources", sources: passages.map(sourceOf) };
    for await (const piece of pieces) {
      const text = guard.push(piece).slice(0, answerMax - length);
      length += text.length;
      if (text !== "") yield { type: "text", text };
      if (guard.hasLeaked || length >= answerMax) break;
    }
    const rest = guard.finish();
    if (rest !== "" && length < answerMax) yield { type: "text", text: rest };
    if (guard.hasLeaked) return "The answer was stopped because it did not answer the question.";
    return length + rest.length === 0 ? faultNotices.broken : undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ModelError)) throw error;
    log.warn({ fault: error.fault, reason: error.message }, "language model failed");
    return faultNotices[error.fault];
  } finally {
    ended.abort();
  }
}

/** The same values; the first one is asked for now instead of when it is wanted. */
async function* readAhead<T>(first: Promise<IteratorResult<T, void>>, rest: AsyncGenerator<T, void>) {
  try {
    for (let next = await first; !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return();
  }
}

function startNow<T>(source: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const first = source.next();
  first.catch(() => {}); // thrown where it is awaited
  return readAhead(first, source);
}
