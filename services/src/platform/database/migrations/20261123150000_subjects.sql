-- The right of reply: claims are answered by the post's author or by staff, the confirmed subject chooses their answer, and both sides can close the matter.
alter table "subject_claims" add column "statement" varchar(2000) null;
alter table "subject_claims" add column "deadline_at" timestamptz(3) null;
alter table "subject_claims" add column "refusal_reason" varchar(2000) null;
alter table "subject_claims" add column "refused_at" timestamptz(3) null;
alter table "subject_claims" add column "waiting_since" timestamptz(3) null;
alter table "subject_claims" add column "decided_by_id" uuid null;
alter table "subject_claims" add column "reason" varchar(2000) null;
alter table "subject_claims" add column "answer_id" uuid null;
alter table "subject_claims" drop constraint "subject_claims_status_check";
alter table "subject_claims" add constraint "subject_claims_status_check" check ("status" in ('pending', 'waiting', 'confirmed', 'rejected', 'withdrawn'));
update "subject_claims" set "deadline_at" = "created_at" + interval '72 hours' where "status" = 'pending';
create index "subject_claims_decided_by_id_index" on "subject_claims" ("decided_by_id");
create index "subject_claims_answer_id_index" on "subject_claims" ("answer_id");
create unique index "subject_claims_one_confirmed" on "subject_claims" ("post_id") where status = 'confirmed';
create index "subject_claims_waiting" on "subject_claims" ("waiting_since", "id") where status = 'waiting';
create index "subject_claims_decided" on "subject_claims" ("decided_at" desc, "id" desc) where status in ('confirmed', 'rejected');
create index "subject_claims_deadline" on "subject_claims" ("deadline_at") where deadline_at is not null;
alter table "subject_claims" add constraint "subject_claims_decided_by_id_foreign" foreign key ("decided_by_id") references "accounts" ("id") on delete set null;
alter table "subject_claims" add constraint "subject_claims_answer_id_foreign" foreign key ("answer_id") references "responses" ("id") on delete set null;

create table "post_resolutions" (
  "id" uuid not null,
  "post_id" uuid not null,
  "claim_id" uuid not null,
  "outcome" text not null,
  "status" text not null default 'proposed',
  "proposed_by" text not null,
  "created_at" timestamptz(3) not null default now(),
  "answered_at" timestamptz(3) null,
  "ended_at" timestamptz(3) null,
  "ended_by" text null,
  "reason" varchar(2000) null,
  primary key ("id")
);
create index "post_resolutions_claim_id_index" on "post_resolutions" ("claim_id");
create unique index "post_resolutions_one_open" on "post_resolutions" ("post_id") where status in ('proposed', 'agreed');
create index "post_resolutions_by_post" on "post_resolutions" ("post_id", "created_at", "id");
alter table "post_resolutions" add constraint "post_resolutions_outcome_check" check ("outcome" in ('resolved', 'corrected', 'retracted'));
alter table "post_resolutions" add constraint "post_resolutions_status_check" check ("status" in ('proposed', 'agreed', 'declined', 'withdrawn', 'ended'));
alter table "post_resolutions" add constraint "post_resolutions_proposed_by_check" check ("proposed_by" in ('author', 'subject'));
alter table "post_resolutions" add constraint "post_resolutions_ended_by_check" check ("ended_by" in ('author', 'subject', 'staff'));
alter table "post_resolutions" add constraint "post_resolutions_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;
alter table "post_resolutions" add constraint "post_resolutions_claim_id_foreign" foreign key ("claim_id") references "subject_claims" ("id") on delete cascade;
