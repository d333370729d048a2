-- The browser that signed up, by the hash of its cookie, until the address is confirmed; and the sign-in that comes of it.
alter table "accounts" add "sign_up_browser_hash" bytea null, add "sign_up_browser_until" timestamptz(3) null;
alter table "sessions" drop constraint "sessions_signed_in_by_check";
alter table "sessions" add constraint "sessions_signed_in_by_check" check ("signed_in_by" in ('password', 'totp', 'recovery_code', 'passkey', 'confirmation'));
