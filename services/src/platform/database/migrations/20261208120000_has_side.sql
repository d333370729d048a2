-- Who has a side in the dispute about a post: who said that it is about them, unless staff found otherwise, and who wrote it.
create function has_side(account uuid, post uuid) returns boolean language sql stable as $$
  select exists (
    select from posts p where p.id = post and (p.author_id = account
      or exists (select from subject_claims k where k.post_id = p.id and k.account_id = account and k.status <> 'rejected')))
$$;

-- They leave appeals about it, and about what stands below it, to somebody else.
create or replace function why_not_decide_appeal(decider uuid, appeal user_appeals) returns text language sql stable as $$
  with able as (
    -- The role that was granted: none of staff comes from a subscription, and the index on it knows the few.
    select a.id from accounts a
    where a.granted_role in ('moderator', 'admin') and effective_standing(a) = 'active' and (a.granted_role = 'admin' or not appeal_needs_admin(appeal))
  ), concerned as (
    -- Those whom somebody else should decide for, where there is one, and why; of several reasons the first.
    select d.decided_by_id as id, 1 as place, 'own_decision' as why from decisions d where d.id = (appeal).decision_id and d.decided_by_id is not null
    union select r.reporter_id, 2, 'own_report' from reports r where r.decision_id = (appeal).decision_id and r.reporter_id is not null
    union select able.id, 3, 'own_dispute' from able, decisions d
      left join responses o on o.id = d.response_id left join comments c on c.id = d.comment_id
      where d.id = (appeal).decision_id and has_side(able.id, coalesce(d.post_id, o.post_id, c.post_id))
  ), never as (
    select (appeal).account_id as id
    union select d.subject_id from decisions d where d.id = (appeal).decision_id and d.subject_id is not null
  )
  select case
    when decider = (appeal).account_id then 'own_appeal'
    when decider in (select id from never) then 'own_content'
    when decider not in (select id from able) then 'needs_admin'
    when decider in (select id from concerned)
      and exists (select from able where id not in (select id from never) and id not in (select id from concerned) and id <> decider)
      then (select why from concerned where id = decider order by place limit 1)
  end
$$;
