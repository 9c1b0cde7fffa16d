import { z } from "zod";

export interface MailCursor {
  failedAt: string;
  id: string;
}

export const formatMailCursor = ({ failedAt, id }: MailCursor): string => `${failedAt}_${id}`;

export const mailCursorSchema = z
  .string()
  .max(140)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\w.-]+$/, "This is no place in the list.")
  .transform((text): MailCursor => {
    const at = text.indexOf("_");
    return { failedAt: text.slice(0, at), id: text.slice(at + 1) };
  });
