import type { MailDraft } from "./outbox.usecases.server.ts";

/** A draft for tests. */
export const sampleDraft = (changes: Partial<MailDraft> = {}): MailDraft => ({
  kind: "notification",
  conversationId: "conversation-1",
  to: { name: "Ada", address: "ada@visitor.example" },
  fromName: "Northlight",
  subject: "New message",
  text: "Hello",
  replyTo: null,
  ...changes,
});
