-- Readers get copies of Word documents that are made of their content. Those from before are made anew one after the other; where that is
-- refused, nobody but the uploader and staff gets the file.
alter table "files" add column "copy_refused_at" timestamptz(3) null;
create index "files_word_copies" on "files" ("id") where "media_type" in ('application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document') and "copy_refused_at" is null;
