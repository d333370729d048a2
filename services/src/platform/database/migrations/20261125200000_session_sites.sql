-- The host that a session is for: one of the community is none of the console on its own host, nor the other way round.
alter table "sessions" add column "site" text not null default 'main';
alter table "sessions" add constraint "sessions_site_check" check ("site" in ('main', 'console'));
