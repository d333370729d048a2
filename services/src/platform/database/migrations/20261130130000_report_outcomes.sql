-- What became of a member's own report is told apart from reports of what they wrote, which are not mailed any more unless somebody wants it.
alter table "notifications" drop constraint "notifications_type_check";
alter table "notifications" add constraint "notifications_type_check" check ("type" in ('response', 'claim', 'resolution', 'reply', 'comment', 'like', 'boost', 'report', 'report_outcome', 'verification', 'appeal', 'alert', 'case_file'));
update "notifications" set "type" = 'report_outcome' where "event_kind" = 'report.told';
-- Everybody who has saved any setting has the former default.
update "notification_settings"
set "channels" = "channels" || jsonb_build_object('report_outcome', "channels" -> 'report', 'report', ("channels" -> 'report') || '{"email": false}')
where "channels" ? 'report';
-- Whether a member who chose these channels gets a digest of anything: only then what is too much for mails of its own goes there.
create function wants_digest(channels jsonb) returns boolean language sql immutable parallel safe
  return exists (select from jsonb_each(channels) as c(type, chosen) where (c.chosen ->> 'digest')::boolean);
