import { idOfCursor } from "../model/list-cursor.ts";
import type { InboxCommand } from "./inbox-actions.server.ts";

export function commandIds(command: InboxCommand): string[] {
  if ("seen" in command) return command.seen.split(",").map(idOfCursor);
  return "ids" in command ? command.ids.split(",") : [];
}

export const countChanged = (command: InboxCommand): number =>
  "states" in command ? (JSON.parse(command.states) as unknown[]).length : commandIds(command).length;
