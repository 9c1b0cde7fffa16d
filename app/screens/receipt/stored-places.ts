import { endSessionLinkValidDays } from "#app/features/accounts/accounts-limits.ts";
import type { PersonTable } from "#app/features/conversations/owner/person/people/stored-rows.store.server.ts";
import { durationText } from "#app/lib/duration-text.ts";
import { auditLogDays } from "#app/platform/audit-log/audit-log-limits.ts";
import type { PrivacyFacts } from "../privacy/collect-facts.server.ts";

interface StoredPlace {
  readonly what: string;
  /** The database, where nothing else is said. */
  readonly where?: string;
  readonly kept: (facts: PrivacyFacts) => string;
  readonly why: string;
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

const withConversation = ({ periods }: PrivacyFacts): string =>
  periods.done
    ? `until the conversation is deleted: by hand, or ${periods.done} after it was done`
    : "until the conversation is deleted";
const upTo = (ms: number): string => `up to ${durationText(ms)}`;
const orForEver = (period: string | undefined): string => period ?? "until they are deleted";

const toAnswer = "to answer, at the person’s request";
const toWork = "so that the owner can work with the conversation";
const againstAbuse = "protection against abuse";
const forAccount = "for the account, which the person created";

/**
 * Everything that is stored of a person, in the order of the receipt. A test compares it with all tables: a new one that has an
 * address, or belongs to a conversation or account, gets its place here.
 */
export const storedPlaces: readonly StoredPlace[] = [
  {
    what: "Messages and replies, with name and address",
    kept: withConversation,
    why: toAnswer,
    tables: [byAddress("contact_messages", "email_key"), byConversation("contact_replies", "message_id")],
  },
  {
    what: "Files, with their names",
    where: "Database and stored files",
    kept: (facts) => `${withConversation(facts)}; the files two days longer`,
    why: toAnswer,
    tables: [byConversation("contact_attachments")],
    copies: ["blobs", "blob_chunks"],
  },
  {
    what: "E-mails as they were received",
    where: "Database and stored files",
    kept: withConversation,
    why: toAnswer,
    tables: [byConversation("mail_origins")],
  },
  {
    what: "The texts again, for searching",
    where: "Search index",
    kept: withConversation,
    why: toWork,
    tables: [byConversation("inbox_search_documents", "message_id")],
    copies: ["inbox_search_text", "inbox_search_queue"],
  },
  {
    what: "The owner’s notes and labels",
    kept: withConversation,
    why: toWork,
    tables: [byConversation("inbox_notes", "message_id"), byConversation("conversation_labels", "message_id")],
  },
  {
    what: "Addresses that belong together, and a note on the person",
    kept: () => "until the owner deletes it",
    why: toWork,
    tables: [byAddress("person_addresses", "email_key")],
    copies: ["people"],
  },
  {
    what: "Replies that are not sent yet",
    kept: () => "until they are sent or deleted",
    why: toAnswer,
    tables: [byConversation("outgoing_replies", "message_id")],
  },
  {
    what: "Copies of e-mails to the person, and to the owner about the conversation",
    where: "Outbox",
    kept: ({ periods }) => `${orForEver(periods.sentMails)}; failed ones with their conversation`,
    why: "to deliver them, and to tell what became of them",
    tables: [byTypedAddress("mails", "to_address"), byConversation("mails")],
  },
  {
    what: "Notifications that wait",
    kept: () => "until they are shown, 4 hours at most",
    why: toAnswer,
    tables: [byConversation("push_messages")],
  },
  {
    what: "Log of received e-mails: hashes; those set aside as they came",
    kept: ({ periods }) => orForEver(periods.receivedMails),
    why: "so that no e-mail arrives twice",
    tables: [byTypedAddress("incoming_mails", "sender"), byConversation("incoming_mails")],
  },
  {
    what: "Codes, browsers and links that open the messages, as hashes",
    kept: ({ retention }) => upTo(retention.grant),
    why: "so that others cannot read them",
    tables: [
      byAddress("email_codes", "email_key"),
      byAddress("visitor_grants", "email_key"),
      byConversation("conversation_links", "message_id"),
    ],
  },
  {
    what: "The kind of source that led to a message, such as a search engine, and its day",
    kept: withConversation,
    why: "to learn which sources bring messages",
    tables: [byConversation("message_sources", "message_id")],
  },
  {
    what: "The wish for no more e-mails about a conversation",
    kept: withConversation,
    why: "to respect it",
    tables: [byConversation("mail_stops", "message_id")],
  },
  {
    what: "Counts of messages, codes and e-mails",
    kept: ({ retention }) => upTo(retention.addressCount),
    why: againstAbuse,
    tables: [{ table: "rate_limits", column: "key", of: "key" }],
  },
  {
    what: "Account: name, address, hash of the password",
    kept: () => "until the account is deleted",
    why: forAccount,
    tables: [byAddress("user", "email"), byAccount("account", "userId")],
  },
  {
    what: "Passkeys: a name and the public key",
    kept: () => "until they are removed, or the account is deleted",
    why: forAccount,
    tables: [byAccount("passkeys", "user_id")],
  },
  {
    what: "Authenticator app: its key, encrypted, and hashes of recovery codes",
    kept: () => "until it is removed, or the account is deleted",
    why: forAccount,
    tables: [byAccount("authenticators", "user_id"), byAccount("recovery_codes", "user_id")],
  },
  {
    what: "Sign-ins that wait for a code, as hashes",
    kept: () => "10 minutes",
    why: forAccount,
    tables: [byAccount("pending_sign_ins", "user_id")],
  },
  {
    what: "Registration that is not confirmed",
    kept: ({ retention }) => upTo(retention.unverifiedAccount),
    why: forAccount,
    tables: [byAddress("registrations", "email")],
  },
  {
    what: "Signed-in browsers, with network address",
    kept: ({ retention }) => upTo(retention.sessionMax),
    why: forAccount,
    tables: [byAccount("session", "userId"), byAccount("sign_in_networks", "user_id")],
  },
  {
    what: "Links in e-mails about the account, as hashes",
    kept: () => `${endSessionLinkValidDays} days at most`,
    why: forAccount,
    tables: [byAccount("account_links", "user_id")],
  },
  {
    what: "Log of acts of the account, without name and address",
    where: "Audit log",
    kept: () => `${auditLogDays} days`,
    why: againstAbuse,
    tables: [byAccount("audit_log", "actor_id")],
  },
];
