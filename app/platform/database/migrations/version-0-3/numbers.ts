import type { Kysely } from "kysely";
import { type ColumnTypes, runStatements, typesOf } from "./statements.ts";

export async function addNumbers(db: Kysely<unknown>): Promise<void> {
  const types = typesOf(db);
  await runStatements(db, [...listVisitCounts(types), ...listVisitors(types), ...listMeasurements(types)]);
  await runStatements(db, [...listMessagePath(types), ...listReports(types)]);
}

const listVisitCounts = ({ text, numbered, byKey }: ColumnTypes) => [
  `create table visit_values (
    id ${numbered},
    dimension integer not null,
    text ${text} not null,
    constraint visit_values_by_text unique (dimension, text))`,
  `create table visit_counts (
    grain integer not null,
    dimension integer not null,
    period integer not null,
    value_id integer not null,
    views bigint not null,
    visitors bigint not null,
    constraint visit_counts_by_period primary key (grain, dimension, period, value_id)) ${byKey}`,
  `create table visit_pairs (
    day integer not null,
    dimension integer not null,
    value_id integer not null,
    other_dimension integer not null,
    other_value_id integer not null,
    views bigint not null,
    visitors bigint not null,
    constraint visit_pairs_by_value primary key (dimension, value_id, other_dimension, day, other_value_id)) ${byKey}`,
  "create table visit_recounts (day integer primary key)",
];

const listVisitors = ({ text, numbered, bigNumbered }: ColumnTypes) => [
  `create table visit_salts (
    day integer primary key,
    salt ${text} not null,
    counted_until text not null default '')`,
  `create table crawler_visits (
    id ${bigNumbered},
    path ${text} not null,
    timestamp ${text} not null,
    name text not null)`,
  "create index crawler_visits_by_time on crawler_visits (timestamp)",
  `create table crawler_rules (
    id ${numbered},
    text ${text} not null unique,
    created_at ${text} not null)`,
  "alter table recent_visits add column visitor_id bigint",
  // Visits of 0.2 are not counted.
  "alter table recent_visits add column counted integer not null default 0",
  "alter table recent_visits add column missing_path text",
  "alter table recent_visits add column traits text",
  "alter table user_agents add column crawler text",
];

const listMeasurements = ({ text, byKey }: ColumnTypes) => [
  `create table vital_counts (
    day integer not null,
    page ${text} not null,
    device integer not null,
    metric integer not null,
    bucket integer not null,
    shard integer not null,
    measured bigint not null,
    constraint vital_counts_by_day primary key (day, page, device, metric, bucket, shard)) ${byKey}`,
  `create table script_errors (
    id ${text} primary key,
    message ${text} not null,
    file ${text} not null,
    line integer not null,
    page ${text} not null,
    first_seen_at ${text} not null,
    last_seen_at ${text} not null)`,
  "create index script_errors_by_last_seen on script_errors (last_seen_at)",
  `create table script_error_counts (
    day integer not null,
    error_id ${text} not null references script_errors (id) on delete cascade,
    shard integer not null,
    happened bigint not null,
    constraint script_error_counts_by_day primary key (day, error_id, shard)) ${byKey}`,
  // Deleting an error looks for its counts.
  "create index script_error_counts_by_error on script_error_counts (error_id)",
];

const listMessagePath = ({ text, byKey }: ColumnTypes) => [
  `create table message_path_steps (
    day integer not null,
    visitor ${text} not null,
    step integer not null,
    constraint message_path_steps_by_visitor primary key (day, visitor, step)) ${byKey}`,
  `create table message_path_counts (
    day integer not null,
    source ${text} not null,
    step integer not null,
    shard integer not null,
    reached bigint not null,
    constraint message_path_counts_by_day primary key (day, source, step, shard)) ${byKey}`,
  `create table message_sources (
    message_id ${text} primary key references contact_messages (id) on delete cascade,
    day integer not null,
    source ${text} not null,
    is_answered integer not null default 0)`,
];

const listReports = ({ text }: ColumnTypes) => [
  `create table answer_weeks (
    week integer primary key,
    messages integer not null,
    spam integer not null,
    answer_times text not null)`,
  `create table weekly_mail (
    id integer primary key,
    is_on integer not null,
    since ${text} not null,
    last_week integer)`,
  `create table numbers_keys (
    id text primary key,
    kind text not null,
    name text not null,
    hash text not null unique,
    created_at text not null,
    used_on text)`,
];
