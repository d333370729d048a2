create table "incoming_files" (
  "storage_key" varchar(200) not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("storage_key")
);
