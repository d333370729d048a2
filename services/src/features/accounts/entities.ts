import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '#platform/database/tables.ts';
import { limits } from '@clapback/contracts/limits';
import { acceptedDocuments, roles } from '@clapback/contracts/vocabulary';
import { createdAt, id, time } from '#platform/database/columns.ts';
import { File } from '#platform/files/entities.ts';

/** Who may sign in: address, password hash and standing. Never shown to anybody else; what is public lies in profiles. */
export const Account = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  indexes: [
    // Who of staff may decide something, and whether an admin is left.
    {
      name: 'accounts_staff',
      expression: `create index "accounts_staff" on "accounts" ("granted_role") where granted_role in ('moderator', 'admin')`,
    },
    // Which sign-ups have waited for too long.
    {
      name: 'accounts_unconfirmed',
      expression: `create index "accounts_unconfirmed" on "accounts" ("sign_up_browser_until") where email_confirmed_at is null`,
    },
  ],
  properties: {
    id: id(),
    email: p.string().columnType('citext').unique(),
    passwordHash: p.text().nullable(),
    emailConfirmedAt: time().nullable(),
    /** The role that was granted. Premium by subscription is computed and never written here. */
    grantedRole: p.enum([...roles]),
    standing: p.enum(['active', 'suspended', 'banned']).default('active'),
    /** When a suspension ends; null without one. */
    standingUntil: time().nullable(),
    /** The display name given at sign-up, until the first sign-in makes the profile. */
    signUpName: p.string().length(limits.displayName).nullable(),
    /** Hash of the cookie of the browser that signed up; null once the address is confirmed. */
    signUpBrowserHash: p.blob().nullable(),
    signUpBrowserUntil: time().nullable(),
    createdAt: createdAt(),
  },
});

/** What a member shows. Made at the first sign-in. */
export const Profile = defineEntity({
  name: 'Profile',
  tableName: 'profiles',
  indexes: [
    // Whether a name is free.
    { name: 'profiles_by_name', expression: `create index "profiles_by_name" on "profiles" (lower("display_name"))` },
    // GET /search/posts?verified=true.
    { name: 'profiles_verified', expression: `create index "profiles_verified" on "profiles" ("id") where is_verified` },
  ],
  properties: {
    /** The account's id. */
    id: p.manyToOne(Account).mapToPk().fieldName('id').deleteRule('cascade').primary(),
    displayName: p.string().length(limits.displayName),
    /** Under which `keysVersion` its keys were written; 0 where they are still to be. */
    nameKeysVersion: p.integer().default(0),
    companyName: p.string().length(limits.companyName).nullable(),
    phone: p.string().length(limits.phone).nullable(),
    city: p.string().length(limits.place).nullable(),
    state: p.string().length(limits.place).nullable(),
    /** An ISO 3166-1 alpha-2 code. */
    country: p.string().length(limits.place).nullable(),
    location: p.string().length(limits.location).nullable(),
    isVerified: p.boolean().default(false),
    avatarType: p.enum(['default', 'uploaded']).nullable(),
    /** Which of the six drawn avatars; null for none or an uploaded one. */
    avatarDefault: p.smallint().nullable(),
    avatarFileId: p.manyToOne(File).mapToPk().fieldName('avatar_file_id').deleteRule('set null').nullable().unique(),
    /** When they agreed to the community guidelines, which completes the onboarding. */
    onboardedAt: time().nullable(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** When one of the fields of the profile form was changed last: an avatar or a mark takes nothing from who fills it in. */
    fieldsUpdatedAt: createdAt(),
  },
});

/** Words that a text has which names a member, folded: by one of them it is looked up. A name that is written in several ways has a row for each. */
export const NameKey = defineEntity({
  name: 'NameKey',
  tableName: 'name_keys',
  indexes: [{ name: 'name_keys_key', properties: ['key'] }],
  properties: {
    id: id(),
    profileId: p.manyToOne(Profile).mapToPk().fieldName('profile_id').deleteRule('cascade').index(),
    key: p.text(),
    otherKeys: p.array<string>().columnType('text[]'),
  },
});

/** Which version of the terms or of the community guidelines a member accepted, or of the privacy policy acknowledged, and when. */
export const TermsAcceptance = defineEntity({
  name: 'TermsAcceptance',
  tableName: 'terms_acceptances',
  properties: {
    id: id(),
    accountId: p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').index(),
    document: p.enum([...acceptedDocuments]).default('terms'),
    version: p.string().length(20),
    acceptedAt: createdAt(),
  },
});

declare module '#platform/database/tables.ts' {
  interface Tables extends TablesOf<typeof Account | typeof Profile | typeof NameKey | typeof TermsAcceptance> {}
}
