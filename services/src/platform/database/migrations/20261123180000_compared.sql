-- When something that is open was last compared with the payment provider, so that what stays open holds up nothing behind it; and subscriptions of accounts that are gone.
alter table "checkouts" add column "compared_at" timestamptz(3) null;
alter table "subscriptions" add column "compared_at" timestamptz(3) null;
alter table "subscriptions" drop constraint "subscriptions_withheld_because_check";
alter table "subscriptions" add constraint "subscriptions_withheld_because_check" check ("withheld_because" in ('dispute', 'refund', 'duplicate', 'card_used', 'no_account'));
