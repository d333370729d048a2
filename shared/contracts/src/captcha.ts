import { captchaActions } from './vocabulary.ts';
import { Type, type Static } from 'typebox';

export const CaptchaAction = Type.Enum(captchaActions, { type: 'string' });
export type CaptchaAction = (typeof captchaActions)[number];

/** `GET /captcha/challenge?action=`: an ALTCHA challenge. Under reCAPTCHA there is nothing to fetch and the call is 404. */
export const CaptchaChallenge = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }));

/** `POST /captcha/verify`: `token` is ALTCHA's base64 payload or reCAPTCHA's token. */
export const CaptchaVerify = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 10_000 }), action: CaptchaAction },
  { additionalProperties: false },
);
export type CaptchaVerify = Static<typeof CaptchaVerify>;

/** On success `pass` is what the action itself must carry as `captchaToken`, once, within ten minutes. */
export const CaptchaResult = Type.Object(
  { success: Type.Boolean(), pass: Type.Optional(Type.String()), error: Type.Optional(Type.String()) },
  { additionalProperties: false },
);
export type CaptchaResult = Static<typeof CaptchaResult>;
