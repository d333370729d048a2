-- Names that a member keeps from the AI model, and who looked a draft over before it was used.
alter table "writer_drafts"
  add column "names" jsonb null,
  add column "review" jsonb null;
