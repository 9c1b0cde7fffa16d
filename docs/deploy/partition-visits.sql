-- Partitions recent_visits by month, for sites with more than 100 million stored visits. Stop all instances, make a
-- backup, run this with psql in the site's database, and start them again:
--   psql -v ON_ERROR_STOP=1 --single-transaction -f partition-visits.sql "$DATABASE_URL"
-- No row is copied: the table becomes the first partition. Its indexes on id and rowid are replaced.
lock table recent_visits in access exclusive mode;

alter table recent_visits rename to recent_visits_before;
alter table recent_visits_before
  alter column rowid drop identity,
  drop constraint recent_visits_pkey;
drop index recent_visits_by_rowid;
alter index recent_visits_newest rename to recent_visits_before_newest;

create table recent_visits (like recent_visits_before) partition by range (timestamp);
-- A unique index would have to contain the month. The site makes both numbers unique by itself.
create index recent_visits_by_id on recent_visits (id);
create index recent_visits_by_rowid on recent_visits (rowid);
create index recent_visits_newest on recent_visits (timestamp desc, id);

-- A sequence, since partitions have no identity column before PostgreSQL 17.
create sequence recent_visits_numbers as bigint owned by recent_visits.rowid;
select setval('recent_visits_numbers', coalesce(max(rowid), 0) + 1, false) from recent_visits_before;
alter table recent_visits alter column rowid set default nextval('recent_visits_numbers');

-- Timestamps are texts such as 2026-11-23T03:54:50.000Z, so '2026-12' is the beginning of December.
create function add_visit_months(from_month date, months integer) returns void language plpgsql as $$
declare
  month date;
begin
  for month in select generate_series(from_month, from_month + make_interval(months => months - 1), '1 month') loop
    execute format(
      'create table if not exists %I partition of recent_visits for values from (%L) to (%L)',
      'recent_visits_' || to_char(month, 'YYYY_MM'), to_char(month, 'YYYY-MM'), to_char(month + interval '1 month', 'YYYY-MM'));
  end loop;
end $$;

do $$
declare
  next_month date := date_trunc('month', now() at time zone 'utc') + interval '1 month';
begin
  execute format('alter table recent_visits attach partition recent_visits_before for values from (minvalue) to (%L)',
    to_char(next_month, 'YYYY-MM'));
  perform add_visit_months(next_month, 12);
end $$;

-- Visits of a month that was not added are stored here.
create table recent_visits_other partition of recent_visits default;
analyze recent_visits;

-- Each month, before the site's own VISITS_KEPT_DAYS would delete them row by row:
--   select add_visit_months(date_trunc('month', now())::date, 12);
--   drop table recent_visits_before;  -- and a year later recent_visits_2026_12, and so on
