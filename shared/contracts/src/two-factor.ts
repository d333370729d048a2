import { Type, type Static } from 'typebox';
import { Nullable, Time } from './scalars.ts';

/** `GET /auth/totp`: whether signing in asks for a code of an authenticator app, and how many recovery codes are left. */
export const TwoFactorState = Type.Object(
  { enabledAt: Nullable(Time), recoveryCodesLeft: Type.Integer() },
  { additionalProperties: false },
);
export type TwoFactorState = Static<typeof TwoFactorState>;

/**
 * Answer of `POST /auth/totp`: what goes into the app, as an `otpauth:` address (shown as a QR code) and as letters to type. Nothing is
 * asked for until a code has confirmed it.
 */
export const TotpSetup = Type.Object({ secret: Type.String(), url: Type.String() }, { additionalProperties: false });
export type TotpSetup = Static<typeof TotpSetup>;

/** `POST /auth/totp/confirm`: the code that the app shows now. */
export const TotpConfirm = Type.Object({ code: Type.String({ minLength: 6, maxLength: 40 }) }, { additionalProperties: false });
export type TotpConfirm = Static<typeof TotpConfirm>;

/** Recovery codes, each good for one sign-in. Told once, when they are made; making new ones ends the old. */
export const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) }, { additionalProperties: false });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
