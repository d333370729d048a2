-- What proves something in a matter: items of the community as they stood, pages elsewhere as they were fetched, and files of the member's own.
create table "case_file_evidence" (
  "id" uuid not null,
  "case_file_id" uuid not null,
  "kind" text not null,
  "state" text not null,
  "name" varchar(200) not null,
  "media_type" varchar(100) null,
  "bytes" int null,
  "sha256" bytea null,
  "file_id" uuid null,
  "url" varchar(2000) null,
  "item_kind" text null,
  "item_id" uuid null,
  "revision_id" uuid null,
  "author_id" uuid null,
  "title" varchar(300) null,
  "text" text null,
  "http_status" int null,
  "headers" jsonb null,
  "failure" varchar(200) null,
  "created_at" timestamptz(3) not null default now(),
  "kept_at" timestamptz(3) null,
  "erased_at" timestamptz(3) null,
  primary key ("id")
);
create index "case_file_evidence_case_file_id_index" on "case_file_evidence" ("case_file_id");
create index "case_file_evidence_author" on "case_file_evidence" ("author_id") where author_id is not null;
create index "case_file_evidence_file_id_index" on "case_file_evidence" ("file_id");
alter table "case_file_evidence" add constraint "case_file_evidence_kind_check" check ("kind" in ('item', 'page', 'upload'));
alter table "case_file_evidence" add constraint "case_file_evidence_state_check" check ("state" in ('waiting', 'kept', 'failed'));
alter table "case_file_evidence" add constraint "case_file_evidence_item_kind_check" check ("item_kind" in ('post', 'response', 'comment'));
alter table "case_file_evidence" add constraint "case_file_evidence_kept" check ((state = 'kept') = (sha256 is not null and kept_at is not null));
alter table "case_file_evidence" add constraint "case_file_evidence_case_file_id_foreign" foreign key ("case_file_id") references "case_files" ("id") on delete cascade;
alter table "case_file_evidence" add constraint "case_file_evidence_file_id_foreign" foreign key ("file_id") references "files" ("id") on delete set null;

-- What was kept stays as it was kept. Only the words of a member who deleted their account go, and who they were; hash and time stay.
create function refuse_changed_evidence(old case_file_evidence, new case_file_evidence) returns void language plpgsql as $$
begin
  if old.state = 'kept' and (old.case_file_id, old.kind, old.state, old.sha256, old.bytes, old.url, old.item_id, old.revision_id, old.created_at, old.kept_at)
      is distinct from (new.case_file_id, new.kind, new.state, new.sha256, new.bytes, new.url, new.item_id, new.revision_id, new.created_at, new.kept_at)
    or old.state = 'kept' and new.text is distinct from old.text and (new.text is not null or new.erased_at is null) then
    raise exception 'Evidence stays as it was kept.' using errcode = 'check_violation', constraint = 'case_file_evidence_stays';
  end if;
end
$$;
create or replace function "case_file_evidence_case_file_evidence_stays_fn"() returns trigger as $$ begin perform refuse_changed_evidence(old, new); return new; end; $$ language plpgsql;
create trigger "case_file_evidence_stays" before update on "case_file_evidence" for each row execute function "case_file_evidence_case_file_evidence_stays_fn"();

-- Who has to do with a matter, and where they are reached.
create table "case_file_contacts" (
  "id" uuid not null,
  "case_file_id" uuid not null,
  "name" varchar(150) not null,
  "address" varchar(2000) null,
  "note" varchar(500) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "case_file_contacts_case_file_id_index" on "case_file_contacts" ("case_file_id");
alter table "case_file_contacts" add constraint "case_file_contacts_case_file_id_foreign" foreign key ("case_file_id") references "case_files" ("id") on delete cascade;
