-- Name alerts search Bluesky, Mastodon and Reddit where the operator has credentials for them.
alter table "alert_sources" drop constraint "alert_sources_kind_check";
alter table "alert_sources" add constraint "alert_sources_kind_check" check ("kind" in ('feed', 'page', 'search', 'bluesky', 'mastodon', 'reddit'));
alter table "alert_sources" drop constraint "alert_sources_query";
alter table "alert_sources" add constraint "alert_sources_query" check ((kind in ('feed', 'page')) = (query is null));

-- The alert for whose words a network is searched.
alter table "alert_watches" add column "alert_id" uuid null;
alter table "alert_watches" add constraint "alert_watches_alert_id_foreign" foreign key ("alert_id") references "alerts" ("id") on delete cascade;
create index "alert_watches_alert_id_index" on "alert_watches" ("alert_id");
