-- What the lists of cases say of the reports of a case: counted once with each change of them (`refreshCase`), so that a page of a list reads
-- no reports. By list ('all' and each status that there is), and as what it was decided last where nothing is pending.
create function case_sums(case_ids uuid[]) returns table (case_id uuid, sums jsonb) language sql stable parallel safe as $$
  with listed as materialized (
    select coalesce(r.post_id, r.response_id, r.comment_id) as case_id, l.list, r.id, r.reporter_id, r.reason, r.revision_id, r.status, r.reviewed_at, r.created_at
    from "reports" r cross join lateral (values ('all'), (r.status)) l (list)
    where r.post_id = any(case_ids) or r.response_id = any(case_ids) or r.comment_id = any(case_ids)
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

alter table "cases" add column "sums" jsonb null;
update "cases" c set "sums" = s.sums from case_sums(array(select "id" from "cases")) s where s.case_id = c."id";
-- A case whose reports somebody deleted by hand has none to count.
delete from "cases" where "sums" is null;
alter table "cases" alter column "sums" set not null;

-- Whether a decision was taken back: that was looked for in all of them.
create index "decisions_reverses_id_index" on "decisions" ("reverses_id") where reverses_id is not null;
