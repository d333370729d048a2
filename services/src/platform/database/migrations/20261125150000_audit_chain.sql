-- Which lines wait for their number: written with each line, by whatever writes it, and emptied by the one worker that chains them.
create table "audit_waiting" (
  "entry_id" uuid not null,
  primary key ("entry_id")
);
insert into "audit_waiting" ("entry_id") select id from "audit_log";

-- Each line with its number and a hash over it and all lines before it.
create table "audit_chain" (
  "number" bigint not null,
  "entry_id" uuid not null,
  "previous_hash" bytea not null,
  "hash" bytea not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("number")
);
alter table "audit_chain" add constraint "audit_chain_entry_id_unique" unique ("entry_id");

-- What was told outside of this database: the number and the hash that the chain ended with.
create table "audit_anchors" (
  "number" bigint not null,
  "hash" bytea not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("number")
);

create or replace function "audit_log_audit_log_waits_fn"() returns trigger as $$ begin insert into audit_waiting (entry_id) values (new.id); return new; end; $$ language plpgsql;
create trigger "audit_log_waits" after insert on "audit_log" for each row execute function "audit_log_audit_log_waits_fn"();

create or replace function "audit_chain_audit_chain_append_only_fn"() returns trigger as $$ begin raise exception 'audit_chain is append-only' using errcode = '42501'; end; $$ language plpgsql;
create trigger "audit_chain_append_only" before update or delete on "audit_chain" for each statement execute function "audit_chain_audit_chain_append_only_fn"();
create trigger "audit_chain_no_truncate" before truncate on "audit_chain" for each statement execute function "audit_chain_audit_chain_append_only_fn"();
create or replace function "audit_anchors_audit_anchors_append_only_fn"() returns trigger as $$ begin raise exception 'audit_anchors is append-only' using errcode = '42501'; end; $$ language plpgsql;
create trigger "audit_anchors_append_only" before update or delete on "audit_anchors" for each statement execute function "audit_anchors_audit_anchors_append_only_fn"();
create trigger "audit_anchors_no_truncate" before truncate on "audit_anchors" for each statement execute function "audit_anchors_audit_anchors_append_only_fn"();
revoke update, delete, truncate on audit_chain, audit_anchors from public, current_user;
