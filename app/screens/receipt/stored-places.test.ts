import { expect, test } from "vitest";
import { linkKinds } from "#app/features/accounts/links/link-kinds.ts";
import { durationText } from "#app/lib/duration-text.ts";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { defaultPeriods, privacySettings } from "#tests/support/privacy-settings.ts";
import { testContent } from "#tests/support/shipped-content.ts";
import { collectPrivacyFacts } from "../privacy/collect-facts.server.ts";
import { storedPlaces } from "./stored-places.ts";
import { storedPlacesTexts } from "./strings/receipt-texts.server.ts";

/** Tables without data of a single visitor: no addresses, and nothing that belongs to a conversation or account. */
const withoutVisitors = [
  ...[
    "additive_migration",
    "assistant_answers",
    "audit_log_anchor",
    "backup_runs",
    "chatbot_access",
    "chatbot_logouts",
    "content_documents",
    "content_redirects",
    "content_testimonials",
    "content_pictures",
    "content_versions",
    "credible_time",
    "database_sizes",
  ],
  ...[
    "failed_sign_ins",
    "inbox_labels",
    "mail_server",
    "mail_source_states",
    "owner_setup_links",
    "push_devices",
    "recent_visits",
    "release_feed",
  ],
  ...[
    "retention_periods",
    "saved_replies",
    "unanswered_questions",
    "unfinished_erasures",
    "used_challenges",
    "user_agents",
  ],
  ...["verification", "visit_clearings", "write_probe"],
  ...["message_path_counts", "message_path_steps", "script_error_counts", "script_errors", "vital_counts"],
  ...["crawler_rules", "crawler_visits", "visit_counts", "visit_pairs", "visit_recounts", "visit_salts"],
  ...["numbers_keys", "visit_values"],
  ...["answer_weeks", "weekly_mail"],
];

test("the receipt knows each table: a new one is placed, or has nothing of a visitor", async () => {
  const db = await openSqlite();
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const ownColumns = new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  );
  const placed = storedPlaces.flatMap(({ tables: counted, copies = [] }) => [
    ...counted.map(({ table }) => table),
    ...copies,
  ]);
  // The tables inside of a full-text index have the names of the index and an ending.
  const isPart = (name: string) => /^inbox_search_text_/.test(name);
  expect(tables.filter((name) => !isPart(name)).sort()).toEqual([...new Set([...placed, ...withoutVisitors])].sort());
  for (const { table, column } of storedPlaces.flatMap((place) => place.tables))
    expect(ownColumns.get(table), table).toContain(column);
});

test("links in e-mails are kept as long as the longest of them works", () => {
  const { retention } = collectPrivacyFacts(privacySettings, defaultPeriods, testContent);
  const facts = { retention, periods: defaultPeriods, texts: storedPlacesTexts("en") };
  const place = storedPlaces.find(({ tables }) => tables.some(({ table }) => table === "account_links"));
  const longestMs = Math.max(...Object.values(linkKinds).map(({ validMs }) => validMs));
  expect(place?.kept(facts)).toBe(`${durationText(longestMs)} at most`);
});
