-- Admins are told outside the console of a case that was handed on to them.
alter table "staff_alerts" drop constraint "staff_alerts_kind_check";
alter table "staff_alerts" add constraint "staff_alerts_kind_check" check ("kind" in ('critical_case', 'legal_notice', 'claim', 'verification', 'appeal', 'unopened_case', 'handed_on_case'));
alter table "staff_webhook_deliveries" drop constraint "staff_webhook_deliveries_kind_check";
alter table "staff_webhook_deliveries" add constraint "staff_webhook_deliveries_kind_check" check ("kind" in ('critical_case', 'legal_notice', 'claim', 'verification', 'appeal', 'unopened_case', 'handed_on_case'));
