export const inboxViews = ["open", "unread", "snoozed", "done", "spam"] as const;
export type InboxView = (typeof inboxViews)[number];

export interface ListCursor {
  lastActivityAt: string;
  id: string;
}

export const formatListCursor = (row: { last_activity_at: string; id: string }): string =>
  `${row.last_activity_at}_${row.id}`;

export const idOfCursor = (cursor: string): string => cursor.split("_")[1] ?? "";

/** Fields that name conversations, with commas between. */
type ListField = "seen" | "states" | "ids";

export const listFieldOf = (fields: object): ListField =>
  "seen" in fields ? "seen" : "states" in fields ? "states" : "ids";

export function commandIds(command: object): string[] {
  const items = (command as Partial<Record<ListField, string>>)[listFieldOf(command)]?.split(",") ?? [];
  return "ids" in command ? items : items.map(idOfCursor);
}
