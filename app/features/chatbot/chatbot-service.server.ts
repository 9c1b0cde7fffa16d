import type { Db } from "#app/platform/database/tables.ts";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { ChatbotGate } from "./gate/access-code.usecases.server.ts";
import type { LanguageModel } from "./model/language-model.server.ts";
import type { PassageLibrary } from "./passages/passage-library.server.ts";

/** A conversation that a visitor sends to the studio. */
export interface Letter {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** From `createKey`; the same key with the same words is the same letter. */
  readonly key: string;
}

/** The studio's letter box, as far as the chatbot needs it. Wired in composition. */
export interface StudioInbox {
  /** For the hidden field of a form that is drawn now. */
  createKey(): string;
  /**
   * @returns Set-Cookie headers, by which the visitor sees the message on the contact page
   * @throws AppError 422 with the faulty fields, 429 over the limits
   */
  send(letter: Letter, from: { cookie: string | null; ip: string }): Promise<readonly string[]>;
}

/** Everything that the chatbot needs from outside. */
export interface Chatbot {
  readonly db: Db;
  readonly gate: ChatbotGate;
  /** Limits the questions of a network. */
  readonly meter: NetworkMeter;
  readonly library: PassageLibrary;
  readonly inbox: StudioInbox;
  /** None: answers are quoted. */
  readonly model: LanguageModel | undefined;
  /** A chatbot elsewhere, shown instead of the assistant. */
  readonly hostedUrl: string | undefined;
  readonly limits: { readonly perVisitor: number; readonly perDay: number };
  readonly siteName: string;
  /** What no answer of a model may hold. */
  readonly secrets: readonly string[];
  /** Aborted when the site shuts down: answers under way end. */
  readonly stopping: AbortController;
  readonly now: () => Date;
}
