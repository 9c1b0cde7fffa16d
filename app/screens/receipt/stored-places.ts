import { endSessionLinkValidDays, pendingSignInMin } from "#app/features/accounts/accounts-limits.ts";
import type { PersonTable } from "#app/features/conversations/server/people/stored-rows.store.server.ts";
import { type Periods, periodRules } from "#app/features/retention/retention-periods.ts";
import { wholeDuration } from "#app/lib/duration-text.ts";
import { dayMs, minuteMs } from "#app/lib/units.ts";
import { auditLogDays } from "#app/platform/audit-log/acts.ts";
import type { PrivacyFacts } from "../privacy/collect-facts.server.ts";
import type { storedPlacesTexts } from "./strings/receipt-texts.server.ts";

type PlaceTexts = ReturnType<typeof storedPlacesTexts>;

export interface StoredFacts {
  readonly retention: PrivacyFacts["retention"];
  readonly periods: Periods;
  readonly texts: PlaceTexts;
}

interface StoredPlace {
  readonly what: keyof PlaceTexts["what"];
  /** The database, where nothing else is said. */
  readonly where?: keyof PlaceTexts["where"];
  readonly kept: (facts: StoredFacts) => string;
  readonly why: keyof PlaceTexts["why"];
  readonly tables: readonly PersonTable[];
  readonly copies?: readonly string[];
}

const byAddress = (table: string, column: string): PersonTable => ({ table, column, of: "address" });
const byTypedAddress = (table: string, column: string): PersonTable => ({ table, column, of: "typed address" });
const byConversation = (table: string, column = "conversation_id"): PersonTable => ({
  table,
  column,
  of: "conversation",
});
const byAccount = (table: string, column: string): PersonTable => ({ table, column, of: "account" });

export function timeText(ms: number, { time }: PlaceTexts): string {
  const { unit, count } = wholeDuration(ms);
  return time[unit]({ count });
}

function periodOf(kind: "done" | "sentMails" | "receivedMails", { periods, texts }: StoredFacts): string | undefined {
  const period = periods[kind];
  return period === null ? undefined : texts.time[periodRules[kind].unit]({ count: period });
}

function withConversation(facts: StoredFacts): string {
  const { conversation, done } = facts.texts.kept;
  const time = periodOf("done", facts);
  return time === undefined ? conversation : done({ time });
}

function orForEver(kind: "sentMails" | "receivedMails", facts: StoredFacts): string {
  const { deleted, exactly } = facts.texts.kept;
  const time = periodOf(kind, facts);
  return time === undefined ? deleted : exactly({ time });
}

const upTo =
  (read: (retention: StoredFacts["retention"]) => number) =>
  ({ retention, texts }: StoredFacts): string =>
    texts.kept.upTo({ time: timeText(read(retention), texts) });

/** Personal data in the receipt's order. A test compares it with all tables. */
export const storedPlaces: readonly StoredPlace[] = [
  {
    what: "messages",
    kept: withConversation,
    why: "answer",
    tables: [byAddress("contact_messages", "email_key"), byConversation("contact_replies", "message_id")],
  },
  {
    what: "files",
    where: "files",
    kept: (facts) => facts.texts.kept.filesLonger({ kept: withConversation(facts) }),
    why: "answer",
    tables: [byConversation("contact_attachments")],
    copies: ["blobs", "blob_chunks"],
  },
  {
    what: "receivedMails",
    where: "files",
    kept: withConversation,
    why: "answer",
    tables: [byConversation("mail_origins")],
  },
  {
    what: "search",
    where: "index",
    kept: withConversation,
    why: "work",
    tables: [byConversation("inbox_search_documents", "message_id")],
    copies: ["inbox_search_text", "inbox_search_queue"],
  },
  {
    what: "notes",
    kept: withConversation,
    why: "work",
    tables: [byConversation("inbox_notes", "message_id"), byConversation("conversation_labels", "message_id")],
  },
  {
    what: "person",
    kept: ({ texts }) => texts.kept.byOwner,
    why: "work",
    tables: [byAddress("person_addresses", "email_key")],
    copies: ["people"],
  },
  {
    what: "waitingReplies",
    kept: ({ texts }) => texts.kept.sent,
    why: "answer",
    tables: [byConversation("outgoing_replies", "message_id")],
  },
  {
    what: "sentMails",
    where: "outbox",
    kept: (facts) => facts.texts.kept.failed({ kept: orForEver("sentMails", facts) }),
    why: "delivery",
    tables: [byTypedAddress("mails", "to_address"), byConversation("mails")],
  },
  {
    what: "notifications",
    kept: ({ texts }) => texts.kept.shown,
    why: "answer",
    tables: [byConversation("push_messages")],
  },
  {
    what: "mailLog",
    kept: (facts) => orForEver("receivedMails", facts),
    why: "once",
    tables: [byTypedAddress("incoming_mails", "sender"), byConversation("incoming_mails")],
  },
  {
    what: "access",
    kept: upTo(({ grant }) => grant),
    why: "secrecy",
    tables: [
      byAddress("email_codes", "email_key"),
      byAddress("visitor_grants", "email_key"),
      byConversation("conversation_links", "message_id"),
    ],
  },
  {
    what: "source",
    kept: withConversation,
    why: "sources",
    tables: [byConversation("message_sources", "message_id")],
  },
  {
    what: "noMails",
    kept: withConversation,
    why: "respect",
    tables: [byConversation("mail_stops", "message_id")],
  },
  {
    what: "counts",
    kept: upTo(({ addressCount }) => addressCount),
    why: "abuse",
    tables: [{ table: "rate_limits", column: "key", of: "key" }],
  },
  {
    what: "account",
    kept: ({ texts }) => texts.kept.account,
    why: "account",
    tables: [byAddress("user", "email"), byAccount("account", "userId")],
  },
  {
    what: "passkeys",
    kept: ({ texts }) => texts.kept.removed,
    why: "account",
    tables: [byAccount("passkeys", "user_id")],
  },
  {
    what: "authenticator",
    kept: ({ texts }) => texts.kept.removedApp,
    why: "account",
    tables: [byAccount("authenticators", "user_id"), byAccount("recovery_codes", "user_id")],
  },
  {
    what: "pendingSignIns",
    kept: ({ texts }) => texts.kept.exactly({ time: timeText(pendingSignInMin * minuteMs, texts) }),
    why: "account",
    tables: [byAccount("pending_sign_ins", "user_id")],
  },
  {
    what: "registration",
    kept: upTo(({ unverifiedAccount }) => unverifiedAccount),
    why: "account",
    tables: [byAddress("registrations", "email")],
  },
  {
    what: "browsers",
    kept: upTo(({ sessionMax }) => sessionMax),
    why: "account",
    tables: [byAccount("session", "userId"), byAccount("sign_in_networks", "user_id")],
  },
  {
    what: "links",
    kept: ({ texts }) => texts.kept.atMost({ time: timeText(endSessionLinkValidDays * dayMs, texts) }),
    why: "account",
    tables: [byAccount("account_links", "user_id")],
  },
  {
    what: "acts",
    where: "auditLog",
    kept: ({ texts }) => texts.kept.exactly({ time: timeText(auditLogDays * dayMs, texts) }),
    why: "abuse",
    tables: [byAccount("audit_log", "actor_id")],
  },
];
