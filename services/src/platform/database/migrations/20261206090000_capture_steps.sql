-- Of a captured page also the redirects that led to it; what its servers said stays as it was kept until the evidence is deleted.
alter table "case_file_evidence" add column "steps" jsonb null;

create or replace function refuse_changed_evidence(old case_file_evidence, new case_file_evidence) returns void language plpgsql as $$
begin
  if old.state = 'kept' and (old.case_file_id, old.kind, old.state, old.name, old.media_type, old.sha256, old.bytes, old.url, old.item_id, old.revision_id, old.http_status, old.created_at, old.kept_at)
      is distinct from (new.case_file_id, new.kind, new.state, new.name, new.media_type, new.sha256, new.bytes, new.url, new.item_id, new.revision_id, new.http_status, new.created_at, new.kept_at)
    or old.state = 'kept' and new.text is distinct from old.text and (new.text is not null or new.erased_at is null)
    or old.state = 'kept' and new.headers is distinct from old.headers and (new.headers is not null or new.erased_at is null)
    or old.state = 'kept' and new.steps is distinct from old.steps and (new.steps is not null or new.erased_at is null) then
    raise exception 'Evidence stays as it was kept.' using errcode = 'check_violation', constraint = 'case_file_evidence_stays';
  end if;
end
$$;
