import type { RetentionKind } from "#app/features/retention/retention-periods.ts";

interface KindTexts {
  readonly label: string;
  readonly hint: string;
  readonly rows: string;
}

export const retentionTexts: Readonly<Record<RetentionKind, KindTexts>> = {
  done: {
    label: "Done conversations",
    hint: "With their files, notes and e-mails, so long after anybody last wrote in them. One with a reply that waits to be sent stays.",
    rows: "Done conversations",
  },
  spam: { label: "Spam", hint: "So long after it was written.", rows: "Conversations in the spam folder" },
  sentMails: {
    label: "Copies of sent e-mails",
    hint: "Failed ones stay with their conversation.",
    rows: "Copies of sent e-mails",
  },
  receivedMails: {
    label: "Log of received e-mails",
    hint: "Those set aside, as they came; hashes of all others, by which none arrives twice. At least 90 days.",
    rows: "Entries about received e-mails",
  },
  visits: { label: "Visits", hint: "However long, VISITS_MAX bounds their number.", rows: "Visits" },
  questions: {
    label: "Questions to the assistant",
    hint: "Those without an answer, since they were last asked.",
    rows: "Questions without an answer",
  },
};
