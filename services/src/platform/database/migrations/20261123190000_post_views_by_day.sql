-- Views are counted as they come, in all and by day (UTC), and likes are found by day: a member's figures need not read every view.
alter table "posts" add column "view_count" int not null default 0;
create table "post_views_by_day" (
  "post_id" uuid not null,
  "day" date not null,
  "views" int not null,
  primary key ("post_id", "day")
);
alter table "post_views_by_day" add constraint "post_views_by_day_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;

insert into "post_views_by_day" ("post_id", "day", "views")
  select "post_id", ("created_at" at time zone 'UTC')::date, count(*)::int from "post_views" group by 1, 2;
update "posts" p set "view_count" = v."views"
  from (select "post_id", sum("views")::int as "views" from "post_views_by_day" group by 1) v where v."post_id" = p."id";

create index "post_likes_by_post" on "post_likes" ("post_id", "created_at");
