import { expect, test } from "vitest";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { removedTables } from "./sample.server.ts";

/** Settings, accounts, and what the site knows about itself. */
const kept = [
  ...["additive_migration", "audit_log", "audit_log_anchor"],
  ...["account", "account_links", "authenticators", "failed_sign_ins", "owner_setup_links", "passkeys"],
  ...["pending_sign_ins", "recovery_codes", "registrations", "session", "sign_in_networks", "used_challenges"],
  ...["user", "verification", "push_devices", "chatbot_access", "chatbot_logouts", "assistant_answers"],
  ...["backup_runs", "credible_time", "database_sizes", "write_probe", "mail_source_states", "numbers_keys"],
  ...["retention_periods", "mail_server", "weekly_mail", "release_feed", "crawler_rules", "unfinished_erasures"],
  // Numbers of values that the running site remembers, and today's salt.
  ...["user_agents", "visit_values", "visit_salts"],
  // Files, which housekeeping deletes when nothing refers to them.
  ...["blobs", "blob_chunks"],
  // Here by their authors.
  ...["content_documents", "content_versions", "content_redirects", "content_testimonials", "content_pictures"],
];

test("a removed sample leaves no table by mistake: each goes, is kept, or goes with what it refers to", async () => {
  const db = await openSqlite();
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !/_text/.test(name));
  const cascading = [
    ...["contact_replies", "conversation_links", "inbox_notes", "conversation_labels"],
    ...["outgoing_replies", "mail_origins", "contact_attachments", "person_addresses"],
    ...["message_sources", "script_error_counts"],
  ];
  expect(tables.sort()).toEqual([...kept, ...removedTables, ...cascading].sort());
});
