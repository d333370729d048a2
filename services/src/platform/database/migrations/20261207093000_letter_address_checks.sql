-- Whether the addresses that letters are sent to were found right here, and when.
create table "letter_address_checks" (
  "entry_id" varchar(60) not null,
  "checked_at" timestamptz(3) null,
  "doubted_at" timestamptz(3) null,
  primary key ("entry_id")
);
