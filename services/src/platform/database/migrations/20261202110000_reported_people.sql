-- Reports of a person: what of them, and what their profile showed then. The part stays when the account goes, so that the report is still one.
alter table "reports"
  add column "person_id" uuid null,
  add column "person_part" text null,
  add column "person_name" varchar(60) null,
  add column "person_avatar" varchar(80) null;
alter table "reports" add constraint "reports_person_part_check" check ("person_part" in ('name', 'picture', 'profile', 'impersonation'));
alter table "reports" add constraint "reports_person_id_foreign" foreign key ("person_id") references "accounts" ("id") on delete set null;
alter table "reports" drop constraint "reports_one_item";
alter table "reports" add constraint "reports_one_item" check (num_nonnulls(post_id, response_id, comment_id, person_part) = 1 and (person_part is not null or person_id is null));
alter table "reports" add constraint "reports_reporter_id_person_id_unique" unique ("reporter_id", "person_id");
create index "reports_person_id_index" on "reports" ("person_id");

-- The case of a person has their id and goes with their account.
alter table "cases" add column "person_id" uuid null;
alter table "cases" add constraint "cases_person_id_foreign" foreign key ("person_id") references "accounts" ("id") on delete cascade;
alter table "cases" drop constraint "cases_kind_check";
alter table "cases" add constraint "cases_kind_check" check ("kind" in ('post', 'response', 'comment', 'person'));
alter table "cases" drop constraint "cases_one_item";
alter table "cases" add constraint "cases_one_item" check (num_nonnulls(post_id, response_id, comment_id, person_id) = 1 and id = coalesce(post_id, response_id, comment_id, person_id));
create index "cases_person_id_index" on "cases" ("person_id");

-- Decisions on such a case.
alter table "decisions" add column "person_id" uuid null;
alter table "decisions" add constraint "decisions_person_id_foreign" foreign key ("person_id") references "accounts" ("id") on delete set null;
alter table "decisions" drop constraint "decisions_at_most_one_item";
alter table "decisions" add constraint "decisions_at_most_one_item" check (num_nonnulls(post_id, response_id, comment_id, person_id) <= 1);
alter table "decisions" drop constraint "decisions_kind_check";
alter table "decisions" add constraint "decisions_kind_check" check ("kind" in ('flag', 'hide', 'force_hide', 'force_hide_no_appeal', 'suspend', 'ban', 'boost_pause', 'warn', 'warning', 'no_violation', 'reverse', 'report_warning', 'report_limit', 'reset_name', 'remove_picture'));
create index "decisions_person_id_index" on "decisions" ("person_id");

create or replace function case_sums(case_ids uuid[]) returns table (case_id uuid, sums jsonb) language sql stable parallel safe as $$
  with listed as materialized (
    select coalesce(r.post_id, r.response_id, r.comment_id, r.person_id) as case_id, l.list, r.id, r.reporter_id, r.reason, r.revision_id, r.status, r.reviewed_at, r.created_at
    from "reports" r cross join lateral (values ('all'), (r.status)) l (list)
    where r.post_id = any(case_ids) or r.response_id = any(case_ids) or r.comment_id = any(case_ids) or r.person_id = any(case_ids)
  ), reasons as (
    select c.case_id, c.list, jsonb_agg(jsonb_build_object('reason', c.reason, 'count', c.count) order by c.count desc, c.first_at, c.reason) as reasons
    from (select l.case_id, l.list, l.reason, count(*) as count, min(l.created_at) as first_at from listed l group by l.case_id, l.list, l.reason) c
    group by c.case_id, c.list
  ), summed as (
    select l.case_id, l.list, count(*) as reports, count(distinct l.reporter_id) as reporters,
      to_char(min(l.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as first_at,
      to_char(max(l.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_at,
      (array_agg(l.revision_id order by l.created_at desc, l.id desc))[1] as revision_id,
      (array_agg(l.status order by l.reviewed_at desc nulls last))[1] as decided_as
    from listed l group by l.case_id, l.list
  )
  select s.case_id, jsonb_object_agg(s.list, jsonb_build_object('reports', s.reports, 'reporters', s.reporters, 'firstAt', s.first_at, 'lastAt', s.last_at,
    'revisionId', s.revision_id, 'reasons', r.reasons)) || jsonb_build_object('decidedAs', max(s.decided_as) filter (where s.list = 'all'))
  from summed s join reasons r on r.case_id = s.case_id and r.list = s.list group by s.case_id
$$;
