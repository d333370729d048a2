-- What an alert finds beside its own words: common English nicknames, words with one typing error.
alter table "alerts" add column "finds_nicknames" boolean not null default false;
alter table "alerts" add column "finds_typing_errors" boolean not null default false;
create index "alerts_typing_errors" on "alerts" ("id") where finds_typing_errors;
