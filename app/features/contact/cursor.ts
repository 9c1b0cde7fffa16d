import { z } from "zod";

/** Where the next page of a list starts: after this row. */
export interface Cursor {
  date: string;
  id: string;
}

/** As it stands in an address: `2026-11-20T10:00:00.000Z_<id>`. */
export const formatCursor = ({ date, id }: Cursor): string => `${date}_${id}`;

/** Reads what `formatCursor` wrote. */
export const cursorSchema = z
  .string()
  .max(80)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\w-]+$/, "This is no place in the list.")
  .transform((text): Cursor => {
    const at = text.indexOf("_");
    return { date: text.slice(0, at), id: text.slice(at + 1) };
  });
