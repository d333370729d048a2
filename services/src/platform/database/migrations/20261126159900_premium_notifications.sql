-- Finds of alerts, and what happens in case files.
alter table "notifications" drop constraint "notifications_type_check";
alter table "notifications" add constraint "notifications_type_check" check ("type" in ('response', 'claim', 'resolution', 'reply', 'comment', 'like', 'boost', 'report', 'verification', 'appeal', 'alert', 'case_file'));
