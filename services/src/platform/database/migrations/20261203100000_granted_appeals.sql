-- Staff who take a decision back by themselves close the appeals against it as granted, also where the decision was their own.
create or replace function refuse_own_decision_on_appeal(old user_appeals, new user_appeals) returns void language plpgsql as $$
begin
  if old.status = 'pending' and new.status <> 'pending' and (new.reviewed_by_id is null or why_not_decide_appeal(new.reviewed_by_id, old) is not null)
    and not (new.status = 'approved' and exists (select from decisions v where v.reverses_id = old.decision_id and v.decided_by_id = new.reviewed_by_id)) then
    raise exception 'This appeal is for somebody else to decide.' using errcode = 'check_violation', constraint = 'user_appeals_decided_by_another';
  end if;
  if old.status <> 'pending' and new.status <> old.status then
    raise exception 'This appeal was decided already.' using errcode = 'check_violation', constraint = 'user_appeals_decided_once';
  end if;
end
$$;
