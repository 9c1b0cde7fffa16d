import type { RetentionKind } from "#app/features/retention/retention-periods.ts";

interface KindTexts {
  readonly label: string;
  readonly hint?: string;
  readonly rows: string;
}

export const retentionTexts: Readonly<Record<RetentionKind, KindTexts>> = {
  done: {
    label: "Done conversations",
    hint: "Deleted with files, notes and e-mails this long after the last message. Conversations with an unsent reply are kept.",
    rows: "Done conversations",
  },
  spam: { label: "Spam", hint: "Deleted this long after it was written.", rows: "Conversations in the spam folder" },
  sentMails: {
    label: "Copies of sent e-mails",
    hint: "Failed ones stay with their conversation.",
    rows: "Copies of sent e-mails",
  },
  receivedMails: {
    label: "Log of received e-mails",
    hint: "For mail we set aside: the original. For the rest, a fingerprint, so nothing is imported twice. At least 90 days.",
    rows: "Entries about received e-mails",
  },
  visits: { label: "Visits", rows: "Visits" },
  questions: {
    label: "Questions to the chatbot",
    hint: "Unanswered questions, this long after they were last asked.",
    rows: "Questions without an answer",
  },
};
