import { z } from "zod";
import { addDays, type LocalDay, localDayOf, momentOf, mondayOf } from "#app/lib/calendar/local-day.ts";
import { dayMs, hourMs } from "#app/lib/units.ts";
import { createInvalidInputError } from "#app/platform/app-error.ts";
import { messageIdSchema } from "./contact.schema.ts";
import type { StoredState } from "./contact.tables.ts";
import { changedAtOnceMax } from "./contact-limits.ts";
import { formatListCursor, inboxViews, type ListCursor } from "./list-cursor.ts";

const isoTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, "This is not a time.");

export const inboxViewSchema = z.enum(inboxViews);

export const listCursorSchema = z
  .string()
  .max(70)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f-]{36}$/, "This is no place in the list.")
  .transform((text): ListCursor => {
    const at = text.indexOf("_");
    return { lastActivityAt: text.slice(0, at), id: text.slice(at + 1) };
  });

const listSchema = <T extends z.ZodType<unknown, string>>(item: T, itemMax: number) =>
  z
    .string("Select a conversation first.")
    .max(changedAtOnceMax * (itemMax + 1))
    .transform((text) => [...new Set(text.split(",").filter(Boolean))])
    .pipe(z.array(item).min(1, "Select a conversation first.").max(changedAtOnceMax));

export const conversationIdsSchema = listSchema(messageIdSchema, 36);

export const seenConversationsSchema = listSchema(listCursorSchema, 61);

/** A time, or a name that a browser without JavaScript sends: it does not tell its time zone. */
export const chosenTimeSchema = z.union([isoTime, z.literal(["later", "tomorrow", "next-week"])], {
  error: "Choose until when.",
});

/** Begins with the cursor of the list, and has no comma. */
export const formatState = (stored: StoredState): string =>
  [formatListCursor(stored), stored.folder, stored.state, stored.is_unread, stored.snoozed_until ?? ""].join("_");

const storedStateSchema = z
  .string()
  .transform((text) => {
    const [last_activity_at, id, folder, state, is_unread, snoozed_until] = text.split("_");
    return { id, folder, state, snoozed_until: snoozed_until || null, is_unread: Number(is_unread), last_activity_at };
  })
  .pipe(
    z.object({
      id: messageIdSchema,
      folder: z.enum(["inbox", "spam"]),
      state: z.enum(["open", "snoozed", "done"]),
      snoozed_until: isoTime.nullable(),
      is_unread: z.literal([0, 1]),
      last_activity_at: isoTime,
    }),
  );

export const storedStatesSchema = listSchema(storedStateSchema, 102);

const chosenMaxMs = 366 * dayMs;

export type Clock = { readonly now: Date; readonly timeZone: string };

/** @param timeZone the studio's, for a name @returns ISO time @throws AppError 422 for a time that is over or too far away */
export function readChosenTime(chosen: string, { now, timeZone }: Clock, field: string): string {
  const today = localDayOf(now, timeZone);
  const morningOf = (day: LocalDay) => momentOf(day, "09:00", timeZone).getTime();
  // The browser computes the same times in `state-buttons.tsx`.
  const named: Readonly<Record<string, number>> = {
    later: now.getTime() + 3 * hourMs,
    tomorrow: morningOf(addDays(today, 1)),
    "next-week": morningOf(addDays(mondayOf(today), 7)),
  };
  const time = named[chosen] ?? Date.parse(chosen);
  if (Number.isNaN(time) || time <= now.getTime()) throw createInvalidInputError({ [field]: "Choose a later time." });
  if (time > now.getTime() + chosenMaxMs) throw createInvalidInputError({ [field]: "Choose a time within a year." });
  return new Date(time).toISOString();
}
