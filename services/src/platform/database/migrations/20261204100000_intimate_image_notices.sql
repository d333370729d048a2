-- What 47 USC 223a asks of a notice about an intimate image: whom it shows, and the signature. That it is shown without consent is confirmed with them.
alter table "legal_notices" add column "depicts" text null;
alter table "legal_notices" add constraint "legal_notices_depicts_check" check ("depicts" in ('me', 'other'));
alter table "legal_notices" add column "signature" varchar(60) null;
