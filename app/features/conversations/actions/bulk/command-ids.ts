import { idOfCursor } from "../../model/list-cursor.ts";
import type { InboxCommand } from "../inbox-actions.server.ts";

/** Fields that name conversations, with commas between. */
type ListField = "seen" | "states" | "ids";

export const listFieldOf = (fields: object): ListField =>
  "seen" in fields ? "seen" : "states" in fields ? "states" : "ids";

export function commandIds(command: InboxCommand): string[] {
  const items = (command as Partial<Record<ListField, string>>)[listFieldOf(command)]?.split(",") ?? [];
  return "ids" in command ? items : items.map(idOfCursor);
}
