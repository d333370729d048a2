-- Whether somebody's report of a member, or of what that member wrote under their name, is pending. A case names no anonymous author.
create function has_reported(account uuid, member uuid) returns boolean language sql stable as $$
  select exists (
    select from cases c join reports r on c.id = coalesce(r.post_id, r.response_id, r.comment_id, r.person_id)
    where c.author_id = member and r.reporter_id = account and r.status = 'pending')
$$;

-- Whether somebody is on the other side of a member in a dispute: one of the two wrote a post and the other said that it is about them, or what
-- the member wrote below a post that somebody has a side in was reported. What the member wrote without their name never counts, and what the
-- account wrote so only where `knows_anonymous`.
create function has_dispute(account uuid, member uuid, knows_anonymous boolean) returns boolean language sql stable as $$
  select account <> member and (
    exists (
      select from subject_claims k join posts p on p.id = k.post_id
      where (k.account_id = account and p.author_id = member and not p.is_anonymous
          or k.account_id = member and p.author_id = account and (knows_anonymous or not p.is_anonymous))
        and has_side(k.account_id, p.id))
    or exists (
      select from cases c left join responses s on s.id = c.response_id left join comments m on m.id = c.comment_id
      join posts p on p.id = coalesce(s.post_id, m.post_id)
      where c.author_id = member and c.pending_at is not null and has_side(account, p.id)
        and (p.author_id is distinct from account or knows_anonymous or not p.is_anonymous)))
$$;

-- Why somebody should leave an appeal to somebody else, where there is one; of several reasons the first. A decision that was made on no item
-- is about the member.
create function appeal_interest(account uuid, appeal user_appeals, knows_anonymous boolean) returns text language sql stable as $$
  select case
      when d.decided_by_id = account then 'own_decision'
      when exists (select from reports r where r.decision_id = d.id and r.reporter_id = account) then 'own_report'
      when i.post_id is not null then case when has_side(account, i.post_id) then 'own_dispute' end
      when num_nonnulls(d.response_id, d.comment_id) > 0 then null
      when has_reported(account, d.subject_id) then 'own_report'
      when has_dispute(account, d.subject_id, knows_anonymous) then 'own_dispute'
    end
  from decisions d left join responses o on o.id = d.response_id left join comments c on c.id = d.comment_id
  cross join lateral (select coalesce(d.post_id, o.post_id, c.post_id) as post_id) i
  where d.id = (appeal).decision_id
$$;

-- Nobody's refusal tells who wrote a post without their name: that counts only against those who ask, and for them against others too where
-- nothing else speaks against them, so that there is always somebody who can decide.
create or replace function why_not_decide_appeal(decider uuid, appeal user_appeals) returns text language sql stable as $$
  with able as (
    -- The role that was granted: none of staff comes from a subscription, and the index on it knows the few.
    select a.id from accounts a
    where a.granted_role in ('moderator', 'admin') and effective_standing(a) = 'active' and (a.granted_role = 'admin' or not appeal_needs_admin(appeal))
  ), never as (
    select (appeal).account_id as id
    union select d.subject_id from decisions d where d.id = (appeal).decision_id and d.subject_id is not null
  ), mine as (
    select appeal_interest(decider, appeal, true) as interest, appeal_interest(decider, appeal, false) is null as is_untold
  )
  select case
    when decider = (appeal).account_id then 'own_appeal'
    when decider in (select id from never) then 'own_content'
    when decider not in (select id from able) then 'needs_admin'
    when mine.interest is not null and exists (
        select from able where id <> decider and id not in (select id from never) and appeal_interest(id, appeal, mine.is_untold) is null)
      then mine.interest
  end
  from mine
$$;
