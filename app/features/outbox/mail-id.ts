import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { createTimeOrderedId } from "#app/lib/ids.ts";
import type { Tables } from "#app/platform/database/tables.ts";

/** Between a conversation's id and the rest. The next character ends the range of its mails. */
const separator = ".";
const afterSeparator = "/";

/** Starts with its conversation's id, so that the primary key finds its mails: an index would be half of each write. */
export const createMailId = (conversationId: string | null): string =>
  conversationId === null ? createTimeOrderedId() : `${conversationId}${separator}${createTimeOrderedId()}`;

export const isMailOf =
  (conversationIds: readonly string[]) =>
  (eb: ExpressionBuilder<Tables, "mails">): Expression<SqlBool> =>
    eb.or(
      conversationIds.map((id) =>
        eb.and([eb("mails.id", ">=", `${id}${separator}`), eb("mails.id", "<", `${id}${afterSeparator}`)]),
      ),
    );
