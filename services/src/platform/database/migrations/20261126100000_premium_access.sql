-- Whether a member has Premium, staff and suspended ones too: what the tools ask, and the role that follows from it.
create function has_premium(account accounts) returns boolean language sql stable parallel safe as $$
  select exists (select from subscriptions s where s.account_id = account.id and subscription_gives_access(s))
$$;

create or replace function effective_role(account accounts) returns text language sql stable parallel safe as $$
  select case when account.granted_role in ('viewer', 'responder') and has_premium(account) then 'premium' else account.granted_role end
$$;
