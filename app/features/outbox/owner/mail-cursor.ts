import { z } from "zod";

/** Where the next page of failed mails starts: after this one. */
export interface MailCursor {
  failedAt: string;
  id: string;
}

/** As it stands in an address: `2026-11-20T10:00:00.000Z_<id>`. */
export const formatMailCursor = ({ failedAt, id }: MailCursor): string => `${failedAt}_${id}`;

/** Reads what `formatMailCursor` wrote. */
export const mailCursorSchema = z
  .string()
  .max(140)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\w.-]+$/, "This is no place in the list.")
  .transform((text): MailCursor => {
    const at = text.indexOf("_");
    return { failedAt: text.slice(0, at), id: text.slice(at + 1) };
  });
