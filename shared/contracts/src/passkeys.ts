import { limits } from './limits.ts';
import { Type, type Static } from 'typebox';
import { Id, Nullable, Page, Text, Time } from './scalars.ts';
import { passkeyPurposes } from './vocabulary.ts';

export const PasskeyPurpose = Type.Enum(passkeyPurposes, { type: 'string' });
export type PasskeyPurpose = (typeof passkeyPurposes)[number];

/** A passkey of one's own. */
export const Passkey = Type.Object(
  {
    id: Id,
    name: Type.String(),
    /** Whether it is kept by a provider that carries it to one's other devices. */
    isSynced: Type.Boolean(),
    createdAt: Time,
    lastUsedAt: Nullable(Time),
  },
  { additionalProperties: false },
);
export type Passkey = Static<typeof Passkey>;

/** `GET /auth/passkeys`, newest first. */
export const PasskeyList = Page(Passkey);
export type PasskeyList = Static<typeof PasskeyList>;

/** `POST /auth/passkeys/options`. Anybody may ask for `sign_in`; `register` and `reauthenticate` need a session. */
export const PasskeyOptionsRequest = Type.Object({ purpose: PasskeyPurpose }, { additionalProperties: false });
export type PasskeyOptionsRequest = Static<typeof PasskeyOptionsRequest>;

/** WebAuthn options in their JSON form, for `startRegistration` or `startAuthentication`; the challenge holds once and for five minutes. */
export const PasskeyOptions = Type.Object(
  { challengeId: Id, options: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })) },
  { additionalProperties: false },
);
export type PasskeyOptions = Static<typeof PasskeyOptions>;

const Ceremony = { challengeId: Id, response: Type.Record(Type.String(), Type.Unknown()) };

/** `POST /auth/passkeys`: keeps a new passkey. */
export const NewPasskey = Type.Object({ ...Ceremony, name: Text(limits.passkeyName, { minLength: 1 }) }, { additionalProperties: false });
export type NewPasskey = Static<typeof NewPasskey>;

/** `POST /auth/sign-in/passkey`: what the browser answered to the options for `sign_in`. */
export const PasskeySignIn = Type.Object(Ceremony, { additionalProperties: false });
export type PasskeySignIn = Static<typeof PasskeySignIn>;
