export interface ListCursor {
  lastActivityAt: string;
  id: string;
}

export const formatListCursor = (row: { last_activity_at: string; id: string }): string =>
  `${row.last_activity_at}_${row.id}`;

export const idOfCursor = (cursor: string): string => cursor.split("_")[1] ?? "";
