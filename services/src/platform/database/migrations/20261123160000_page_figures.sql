-- How fast pages were and what was done on them, by the hour, route and part of a histogram: nothing of a single visit.
create table "page_figures" (
  "hour" timestamptz(3) not null,
  "figure" varchar(40) not null,
  "route" varchar(200) not null,
  "up_to" double precision not null,
  "count" int not null,
  "sum" double precision not null,
  primary key ("hour", "figure", "route", "up_to")
);

create table "page_actions" (
  "hour" timestamptz(3) not null,
  "action" varchar(40) not null,
  "route" varchar(200) not null,
  "count" int not null,
  primary key ("hour", "action", "route")
);
