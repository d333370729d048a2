-- The wording that a letter was sent in: what a regime says may change later, and what was sent may not. Letters of before have today's.
alter table "letters" add column "wording" jsonb null;
