-- Network addresses beside lines of the audit log are taken out when they are old; the oldest are found at once.
create index "audit_details_with_address" on "audit_details" ("entry_id") where address is not null;

-- So are sign-ups that nobody has confirmed, also those from before their browser was known.
update "accounts" set "sign_up_browser_until" = "created_at" + interval '7 days' where "email_confirmed_at" is null and "sign_up_browser_until" is null;
create index "accounts_unconfirmed" on "accounts" ("sign_up_browser_until") where email_confirmed_at is null;

-- Each account that goes asks for the reports that it reviewed.
create index "reports_reviewed_by" on "reports" ("reviewed_by_id") where reviewed_by_id is not null;
