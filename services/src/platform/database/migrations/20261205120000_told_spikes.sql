-- When a member was told that an alert has unusually many mentions, which is told once.
alter table "alerts" add column "spike_told_at" timestamptz(3) null;
