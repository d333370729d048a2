-- Deadlines are told apart from what else happens in case files.
alter table "notifications" drop constraint "notifications_type_check";
alter table "notifications" add constraint "notifications_type_check" check ("type" in ('response', 'claim', 'resolution', 'reply', 'comment', 'like', 'boost', 'report', 'report_outcome', 'verification', 'appeal', 'alert', 'deadline', 'case_file'));
update "notifications" set "type" = 'deadline' where "event_kind" = 'case_file.due';
-- Whoever chose how case files reach them chose it for their deadlines as well.
update "notification_settings"
set "channels" = "channels" || jsonb_build_object('deadline', "channels" -> 'case_file')
where "channels" ? 'case_file' and not "channels" ? 'deadline';
