import { createLaterPart } from "#app/ui/later-part/later-part.tsx";
import type { OpenConversation } from "../../server/loading/load-conversation.server.ts";

export const mailOriginLine = createLaterPart(
  async () => (await import("../mail/mail-origin-line.tsx")).MailOriginLine,
);
export const noteCard = createLaterPart(async () => (await import("../notes/note-card.tsx")).NoteCard);
export const scheduledReplies = createLaterPart(
  async () => (await import("../reply/scheduled-replies.tsx")).ScheduledReplies,
);

export async function fetchLaterParts(open: OpenConversation): Promise<void> {
  if (!open.ok) return;
  await Promise.all([
    open.origins.length > 0 && mailOriginLine.fetch(),
    open.notes.length > 0 && noteCard.fetch(),
    open.scheduled.length > 0 && scheduledReplies.fetch(),
  ]);
}
