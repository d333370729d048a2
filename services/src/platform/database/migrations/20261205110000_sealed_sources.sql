-- Addresses and titles of what alerts look at, and of where they found something, lie sealed and are found by keyed hashes. A job of the worker's
-- next start seals what is there, since the database has no key; until then it is read as it is.
alter table "alert_sources" add column "address_hash" varchar(22) null;
update "alert_sources" set "address_hash" = substr("address", 8), "address" = '' where "kind" = 'search';
alter table "alert_sources" alter column "address" type text, alter column "title" type text;
drop index "alert_sources_address";
create unique index "alert_sources_address" on "alert_sources" ("address_hash");

alter table "alert_results" add column "url_hash" varchar(22) null;
update "alert_results" set "url_hash" = left(md5("source_url"), 22);
alter table "alert_results" alter column "url_hash" set not null, alter column "source_url" type text, alter column "source_title" type text;

alter table "alert_copies" add column "url_hash" varchar(22) null;
update "alert_copies" set "url_hash" = left(md5("source_url"), 22);
alter table "alert_copies" drop constraint "alert_copies_pkey";
alter table "alert_copies" alter column "url_hash" set not null, alter column "source_url" type text, alter column "source_title" type text;
alter table "alert_copies" add primary key ("result_id", "url_hash");

-- What is known of hosts is asked for again within a day.
delete from "alert_hosts";
alter table "alert_hosts" rename column "origin" to "origin_hash";
alter table "alert_hosts" alter column "origin_hash" type varchar(22);
