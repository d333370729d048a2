-- The operator's search engine is asked for an alert once its member switches that on, as other searches are, and so are news. What was
-- searched so far nobody had switched on, so it ends.
delete from "alert_sources" where "kind" = 'search';
drop index "alerts_by_search";
alter table "alerts" drop constraint "alerts_search_source_id_foreign";
alter table "alerts" drop column "search_source_id";
alter table "alert_sources" drop constraint "alert_sources_kind_check";
alter table "alert_sources" add constraint "alert_sources_kind_check" check ("kind" in ('feed', 'page', 'search', 'news', 'bluesky', 'mastodon', 'reddit'));

-- A watch has an id of its own: that of the source is the same for all who watch it, and would tell a member of others.
alter table "alert_watches" add column "id" uuid not null default gen_random_uuid();
create unique index "alert_watches_id" on "alert_watches" ("id");

-- A copy that stands in Clapback goes with what it stands in. Those of before are looked up by a job.
alter table "alert_copies" add column "post_id" uuid null;
alter table "alert_copies" add column "response_id" uuid null;
alter table "alert_copies" add column "comment_id" uuid null;
alter table "alert_copies" add column "is_placed" boolean not null default false;
create index "alert_copies_post_id_index" on "alert_copies" ("post_id");
create index "alert_copies_response_id_index" on "alert_copies" ("response_id");
create index "alert_copies_comment_id_index" on "alert_copies" ("comment_id");
alter table "alert_copies" add constraint "alert_copies_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;
alter table "alert_copies" add constraint "alert_copies_response_id_foreign" foreign key ("response_id") references "responses" ("id") on delete cascade;
alter table "alert_copies" add constraint "alert_copies_comment_id_foreign" foreign key ("comment_id") references "comments" ("id") on delete cascade;
