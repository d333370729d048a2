-- The language of each text, and its words for searching: taken once, when the text is written. The words follow the language's endings where
-- PostgreSQL knows them.
alter table "revisions" add column "language" text null;
alter table "revisions" add column "words" tsvector null generated always as (
  to_tsvector(case "language" when 'en' then 'english'::regconfig when 'de' then 'german'::regconfig when 'fr' then 'french'::regconfig
    when 'es' then 'spanish'::regconfig when 'it' then 'italian'::regconfig when 'pt' then 'portuguese'::regconfig when 'nl' then 'dutch'::regconfig
    else 'simple'::regconfig end, coalesce("title", '') || ' ' || "content")
) stored;
create index "revisions_words" on "revisions" using gin ("words");

-- When a report is to be decided, and its place among the urgent ones: both are fixed when it comes. The default is that of a standard reason.
alter table "reports" add column "due_at" timestamptz(3) not null default now() + interval '72 hours';
alter table "reports" add column "rank_at" timestamptz(3) not null default now() + interval '66 hours';
update "reports" set
  "due_at" = "created_at" + case when "reason" in ('violence', 'privacy') then interval '4 hours' when "reason" in ('harassment', 'hate_speech') then interval '24 hours' else interval '72 hours' end,
  "rank_at" = "created_at" + case when "reason" in ('violence', 'privacy') then interval '-14 hours' when "reason" in ('harassment', 'hate_speech') then interval '12 hours' else interval '66 hours' end;
create index "reports_by_reporter" on "reports" ("reporter_id", "created_at" desc, "id" desc);

-- One row per item that was ever reported: what the lists are filtered and ordered by, so that an index serves each.
create table "cases" (
  "id" uuid not null,
  "post_id" uuid null,
  "response_id" uuid null,
  "comment_id" uuid null,
  "kind" text not null,
  "author_id" uuid null,
  "revision_id" uuid null,
  "ground" text not null,
  "language" text null,
  "is_flagged" boolean not null default false,
  "reported_at" timestamptz(3) not null,
  "pending_at" timestamptz(3) null,
  "approved_at" timestamptz(3) null,
  "dismissed_at" timestamptz(3) null,
  "due_at" timestamptz(3) null,
  "rank_at" timestamptz(3) null,
  primary key ("id")
);
alter table "cases" add constraint "cases_kind_check" check ("kind" in ('post', 'response', 'comment'));
alter table "cases" add constraint "cases_ground_check" check ("ground" in ('spam', 'harassment', 'hate_speech', 'violence', 'misinformation', 'privacy', 'copyright', 'other'));
alter table "cases" add constraint "cases_one_item" check (num_nonnulls(post_id, response_id, comment_id) = 1 and id = coalesce(post_id, response_id, comment_id));
alter table "cases" add constraint "cases_pending_times" check ((pending_at is null) = (rank_at is null) and (pending_at is null) = (due_at is null));
alter table "cases" add constraint "cases_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;
alter table "cases" add constraint "cases_response_id_foreign" foreign key ("response_id") references "responses" ("id") on delete cascade;
alter table "cases" add constraint "cases_comment_id_foreign" foreign key ("comment_id") references "comments" ("id") on delete cascade;
alter table "cases" add constraint "cases_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete set null;
alter table "cases" add constraint "cases_revision_id_foreign" foreign key ("revision_id") references "revisions" ("id") on delete set null;

insert into "cases" (id, post_id, response_id, comment_id, kind, author_id, revision_id, ground, is_flagged, reported_at, pending_at, approved_at, dismissed_at, due_at, rank_at)
select coalesce(r.post_id, r.response_id, r.comment_id), r.post_id, r.response_id, r.comment_id,
  case when r.post_id is not null then 'post' when r.response_id is not null then 'response' else 'comment' end,
  case when u.is_anonymous and u.author_id = coalesce(p.author_id, s.author_id, c.author_id) then null else coalesce(p.author_id, s.author_id, c.author_id) end,
  r.revision_id, r.ground, case when p.id is not null then p.is_flagged and p.status = 'active' else coalesce(s.status, c.status) = 'flagged' end,
  r.reported_at, r.pending_at, r.approved_at, r.dismissed_at, r.due_at, r.rank_at
from (
  select post_id, response_id, comment_id, (array_agg(revision_id order by created_at desc, id desc))[1] as revision_id,
    (array_agg(reason order by status = 'pending' desc, due_at - created_at, created_at, id))[1] as ground,
    max(created_at) as reported_at, max(created_at) filter (where status = 'pending') as pending_at, max(created_at) filter (where status = 'approved') as approved_at,
    max(created_at) filter (where status = 'dismissed') as dismissed_at, min(due_at) filter (where status = 'pending') as due_at, min(rank_at) filter (where status = 'pending') as rank_at
  from "reports" group by post_id, response_id, comment_id
) r
left join "posts" p on p.id = r.post_id left join "responses" s on s.id = r.response_id left join "comments" c on c.id = r.comment_id
left join "posts" u on u.id = coalesce(r.post_id, s.post_id, c.post_id);

create index "cases_post_id_index" on "cases" ("post_id");
create index "cases_response_id_index" on "cases" ("response_id");
create index "cases_comment_id_index" on "cases" ("comment_id");
create index "cases_author_id_index" on "cases" ("author_id");
create index "cases_revision_id_index" on "cases" ("revision_id");
create index "cases_reported" on "cases" ("reported_at" desc, "id" desc);
create index "cases_pending" on "cases" ("pending_at" desc, "id" desc) where pending_at is not null;
create index "cases_approved" on "cases" ("approved_at" desc, "id" desc) where approved_at is not null;
create index "cases_dismissed" on "cases" ("dismissed_at" desc, "id" desc) where dismissed_at is not null;
create index "cases_urgent" on "cases" ("rank_at", "id") where pending_at is not null;
create index "cases_pending_by_ground" on "cases" ("ground", "pending_at" desc, "id" desc) where pending_at is not null;
create index "cases_urgent_by_ground" on "cases" ("ground", "rank_at", "id") where pending_at is not null;
create index "cases_pending_by_kind" on "cases" ("kind", "pending_at" desc, "id" desc) where pending_at is not null;
create index "cases_urgent_by_kind" on "cases" ("kind", "rank_at", "id") where pending_at is not null;
create index "cases_pending_flagged" on "cases" ("pending_at" desc, "id" desc) where pending_at is not null and is_flagged;
create index "cases_urgent_flagged" on "cases" ("rank_at", "id") where pending_at is not null and is_flagged;
create index "cases_pending_by_language" on "cases" ("language", "pending_at" desc, "id" desc) where pending_at is not null;
