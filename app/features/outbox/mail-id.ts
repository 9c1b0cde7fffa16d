import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import type { Tables } from "#app/platform/database/tables.ts";

/** Stands between a conversation's id and the rest; the next character in order ends the range of its mails. */
const separator = ".";
const afterSeparator = "/";

/**
 * A mail's id starts with its conversation's, so that the primary key finds a conversation's mails: every message of a
 * visitor writes a mail, and a second index would be half of that write.
 */
export const createMailId = (conversationId: string | null): string =>
  conversationId === null ? createTimeOrderedId() : `${conversationId}${separator}${createTimeOrderedId()}`;

/** Condition: the mails of a conversation, by their ids. */
export const isMailOf =
  (conversationId: string) =>
  (eb: ExpressionBuilder<Tables, "mails">): Expression<SqlBool> =>
    eb.and([
      eb("mails.id", ">=", `${conversationId}${separator}`),
      eb("mails.id", "<", `${conversationId}${afterSeparator}`),
    ]);
