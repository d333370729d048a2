-- Figures that take long to count, by name: counted by a job, or at once where that is quickly done.
create table "kept_figures" (
  "name" text not null,
  "figures" jsonb not null,
  "counted_at" timestamptz(3) not null default now(),
  "took_ms" int not null,
  primary key ("name")
);

create index "post_views_by_day_newest" on "post_views_by_day" ("day");
