-- Signing in with more than a password: known devices, challenges, authenticator apps, recovery codes, passkeys.

create table "auth_challenges" (
  "id" uuid not null,
  "account_id" uuid null,
  "session_id" uuid null,
  "purpose" text not null,
  "hash" bytea not null,
  "tries" smallint not null default 0,
  "expires_at" timestamptz(3) not null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
create index "auth_challenges_account_id_index" on "auth_challenges" ("account_id");
alter table "auth_challenges" add constraint "auth_challenges_hash_unique" unique ("hash");
create index "auth_challenges_age" on "auth_challenges" ("expires_at");
alter table "auth_challenges" add constraint "auth_challenges_purpose_check" check ("purpose" in ('second_factor', 'passkey_register', 'passkey_sign_in', 'passkey_reauthenticate'));
alter table "auth_challenges" add constraint "auth_challenges_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

create table "known_devices" (
  "id" uuid not null,
  "account_id" uuid not null,
  "token_hash" bytea not null,
  "network" varchar(60) not null,
  "created_at" timestamptz(3) not null default now(),
  "last_seen_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "known_devices" add constraint "known_devices_account_id_token_hash_unique" unique ("account_id", "token_hash");
create index "known_devices_by_network" on "known_devices" ("account_id", "network");
alter table "known_devices" add constraint "known_devices_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

create table "passkeys" (
  "id" uuid not null,
  "account_id" uuid not null,
  "credential_id" bytea not null,
  "public_key" bytea not null,
  "counter" bigint not null default '0',
  "transports" text[] not null,
  "name" varchar(60) not null,
  "is_synced" boolean not null,
  "created_at" timestamptz(3) not null default now(),
  "last_used_at" timestamptz(3) null,
  primary key ("id")
);
create index "passkeys_account_id_index" on "passkeys" ("account_id");
alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");
alter table "passkeys" add constraint "passkeys_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

create table "recovery_codes" (
  "id" uuid not null,
  "account_id" uuid not null,
  "code_hash" bytea not null,
  "used_at" timestamptz(3) null,
  "created_at" timestamptz(3) not null default now(),
  primary key ("id")
);
alter table "recovery_codes" add constraint "recovery_codes_account_id_code_hash_unique" unique ("account_id", "code_hash");
alter table "recovery_codes" add constraint "recovery_codes_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

create table "totp_secrets" (
  "account_id" uuid not null,
  "sealed_secret" text not null,
  "confirmed_at" timestamptz(3) null,
  "last_step" bigint not null default '0',
  "created_at" timestamptz(3) not null default now(),
  primary key ("account_id")
);
alter table "totp_secrets" add constraint "totp_secrets_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade;

alter table "sessions" add "signed_in_by" text not null default 'password', add "authenticated_at" timestamptz(3) not null default now();
alter table "sessions" add constraint "sessions_signed_in_by_check" check ("signed_in_by" in ('password', 'totp', 'recovery_code', 'passkey'));
