-- Files of case files have a purpose of their own: the bytes as they came, for their member and whom they give a link alone.
alter table "files" drop constraint "files_purpose_check";
alter table "files" add constraint "files_purpose_check" check ("purpose" in ('avatar', 'post-image', 'evidence', 'verification', 'article-picture', 'case-evidence'));

-- Uploads of before have a copy for readers, of whom there are none: its bytes are swept.
insert into "incoming_files" ("storage_key", "created_at")
  select f.storage_key, now() - interval '1 day' from files f
  where f.purpose = 'evidence' and f.state = 'attached' and f.original_key is not null and exists (select from case_file_evidence e where e.file_id = f.id);
update "files" f set
  purpose = 'case-evidence',
  storage_key = coalesce(original_key, storage_key),
  media_type = coalesce(original_type, media_type),
  bytes = coalesce(original_bytes, bytes),
  sha256 = coalesce(original_sha256, sha256),
  width = null, height = null, original_key = null, original_type = null, original_bytes = null, original_sha256 = null
  where f.purpose = 'evidence' and f.state = 'attached' and exists (select from case_file_evidence e where e.file_id = f.id);
