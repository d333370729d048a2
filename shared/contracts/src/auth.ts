import { limits } from './limits.ts';
import { Type, type Static } from 'typebox';
import { Id, Ignored, MailAddress, Nullable, Text, Time } from './scalars.ts';
import { Ability, OnboardingState, Role, Standing } from './roles.ts';

const Password = Type.String({ minLength: 1, maxLength: 200 });
const CaptchaToken = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The single-use pass that POST /captcha/verify gave for this action.',
});

/**
 * `POST /auth/sign-up`. `gender` is the documents' name for the choice 'Respond to a post' (male) or 'Just browsing' (female): it sets the
 * first role and nothing else.
 */
export const SignUp = Type.Object(
  {
    email: MailAddress,
    password: Password,
    redirectUrl: Type.Optional(
      Type.String({ maxLength: 2000, description: 'Path on this origin to land on after the confirmation; anything else is ignored.' }),
    ),
    data: Type.Optional(
      Type.Object(
        {
          displayName: Type.Optional(Text(limits.displayName)),
          gender: Type.Optional(Type.String({ maxLength: 20 })),
          role: Ignored,
        },
        { additionalProperties: false },
      ),
    ),
    acceptTerms: Type.Literal(true),
    captchaToken: CaptchaToken,
    role: Ignored,
    userId: Ignored,
  },
  { additionalProperties: false },
);
export type SignUp = Static<typeof SignUp>;

/** Answer of every call that must not tell whether an address has an account. */
export const Accepted = Type.Object({ accepted: Type.Literal(true) }, { additionalProperties: false });
export type Accepted = Static<typeof Accepted>;

/** `POST /auth/sign-in`. */
export const SignIn = Type.Object(
  { email: MailAddress, password: Password, captchaToken: Type.Optional(CaptchaToken) },
  { additionalProperties: false },
);
export type SignIn = Static<typeof SignIn>;

/**
 * What holds a member's account back, as they are told it: what was decided, on which ground, until when, and how to contest it. With the
 * standing `active` it is a warning, which holds until they have acknowledged it. `until` is null for a restriction without an end. `contact` is the address to write to.
 */
export const Restriction = Type.Object(
  {
    decisionId: Nullable(Id),
    standing: Standing,
    ground: Nullable(Type.String()),
    groundUrl: Nullable(Type.String()),
    facts: Nullable(Type.String()),
    isAutomated: Type.Boolean(),
    decidedAt: Nullable(Time),
    until: Nullable(Time),
    appealAllowed: Type.Boolean(),
    contact: Type.String(),
  },
  { additionalProperties: false },
);
export type Restriction = Static<typeof Restriction>;

/** Who is signed in, with all that the screens need to show the right controls. */
export const SessionUser = Type.Object(
  {
    id: Id,
    email: Type.String(),
    displayName: Type.String(),
    role: Role,
    standing: Standing,
    abilities: Type.Array(Ability),
    isVerified: Type.Boolean(),
    avatarUrl: Nullable(Type.String()),
    /** `new` in the answer of the very first sign-in alone. */
    onboarding: OnboardingState,
    /** There while the account is suspended or banned, or a warning waits to be acknowledged. */
    restriction: Nullable(Restriction),
    /** There once a browser has told it: the time zone in which mails tell times. */
    timeZone: Type.Optional(Type.String()),
    /** There while they have not accepted the terms that hold: the version to accept. */
    termsDue: Type.Optional(Type.String()),
    /** There while they have not acknowledged the privacy policy that holds: the version to acknowledge. */
    privacyDue: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type SessionUser = Static<typeof SessionUser>;

/** Answer of sign-in and refresh. The refresh token travels in an httpOnly cookie beside it. */
export const SessionGrant = Type.Object(
  {
    accessToken: Type.String(),
    expiresAt: Time,
    /** Seconds until the access token expires, for clients whose clock is wrong. */
    expiresIn: Type.Integer(),
    user: SessionUser,
  },
  { additionalProperties: false },
);
export type SessionGrant = Static<typeof SessionGrant>;

/**
 * Answer of `POST /auth/sign-in` with status 202: the password is right, and the account asks for a second factor. `ticket` goes into
 * `POST /auth/sign-in/second-factor`, within five minutes.
 */
export const SecondFactorNeeded = Type.Object({ ticket: Type.String(), expiresIn: Type.Integer() }, { additionalProperties: false });
export type SecondFactorNeeded = Static<typeof SecondFactorNeeded>;

/** `POST /auth/sign-in/second-factor`: `code` is what the authenticator app shows, or one of the recovery codes. */
export const SecondFactor = Type.Object(
  { ticket: Type.String({ minLength: 1, maxLength: 200 }), code: Type.String({ minLength: 1, maxLength: 40 }) },
  { additionalProperties: false },
);
export type SecondFactor = Static<typeof SecondFactor>;

/** `GET /auth/cookies`: whether the cookie came back that the answer before has set. */
export const KeptCookies = Type.Object({ kept: Type.Boolean() }, { additionalProperties: false });
export type KeptCookies = Static<typeof KeptCookies>;

/** `GET /auth/session`. */
export const CurrentSession = Type.Object({ user: SessionUser }, { additionalProperties: false });
export type CurrentSession = Static<typeof CurrentSession>;

/** `POST /auth/confirm`. */
export const ConfirmEmail = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false });
export type ConfirmEmail = Static<typeof ConfirmEmail>;

/**
 * Answer of `POST /auth/confirm`: where the member wanted to go, and the address that is confirmed now. `recoveryToken` is there where it
 * was signed up with more than one password: none of them holds, and `POST /auth/password` takes it to set one. `grant` is there in the
 * browser that signed up, which is signed in then.
 */
export const Confirmed = Type.Object(
  {
    redirectTo: Type.String(),
    email: Type.Optional(Type.String()),
    recoveryToken: Type.Optional(Type.String()),
    grant: Type.Optional(SessionGrant),
  },
  { additionalProperties: false },
);
export type Confirmed = Static<typeof Confirmed>;

/** `POST /auth/confirm/resend` and `POST /auth/reset`. */
export const EmailOnly = Type.Object({ email: MailAddress, captchaToken: Type.Optional(CaptchaToken) }, { additionalProperties: false });
export type EmailOnly = Static<typeof EmailOnly>;

/**
 * `POST /auth/password`: with the token of a recovery mail, or with the current password by anyone who is signed in. Exactly one of the
 * two.
 */
export const NewPassword = Type.Object(
  { token: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })), currentPassword: Type.Optional(Password), password: Password },
  { additionalProperties: false },
);
export type NewPassword = Static<typeof NewPassword>;

/**
 * `POST /auth/reauthenticate`: who is signed in proves again that it is them, before what cannot be undone. With the password, or with a
 * passkey by the challenge that `POST /auth/passkeys/options` gave for the purpose `reauthenticate`. Holds for ten minutes.
 */
export const Reauthenticate = Type.Object(
  {
    password: Type.Optional(Password),
    passkey: Type.Optional(
      Type.Object({ challengeId: Id, response: Type.Record(Type.String(), Type.Unknown()) }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
export type Reauthenticate = Static<typeof Reauthenticate>;
