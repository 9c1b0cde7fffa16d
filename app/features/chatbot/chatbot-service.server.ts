import type { Db } from "#app/platform/database/tables.ts";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { ChatbotGate } from "./gate/access-code.usecases.server.ts";
import type { LanguageModel } from "./model/language-model.server.ts";
import type { PassageLibrary } from "./passages/passage-library.server.ts";

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** From `createKey`; the same key with the same text is stored once. */
  readonly key: string;
}

export interface StudioInbox {
  createKey(): string;
  /** @returns cookies that show the message on the contact page @throws AppError 422 or 429 */
  send(message: ContactMessage, from: { cookie: string | null; ip: string }): Promise<readonly string[]>;
}

export interface Chatbot {
  readonly db: Db;
  readonly gate: ChatbotGate;
  readonly meter: NetworkMeter;
  readonly library: PassageLibrary;
  readonly inbox: StudioInbox;
  readonly model: LanguageModel | undefined;
  readonly hostedUrl: string | undefined;
  readonly limits: { readonly perVisitor: number; readonly perDay: number };
  readonly siteName: string;
  readonly secrets: readonly string[];
  readonly stopping: AbortController;
  readonly now: () => Date;
}
