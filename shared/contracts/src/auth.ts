import { limits } from './limits.ts';
import { Type, type Static } from 'typebox';
import { Id, Ignored, Nullable, Time } from './scalars.ts';
import { Ability, Role, Standing } from './roles.ts';

const Email = Type.String({ format: 'email', maxLength: 254 });
const Password = Type.String({ minLength: 1, maxLength: 200 });
const CaptchaToken = Type.String({ minLength: 1, maxLength: 200, description: 'The single-use pass that POST /captcha/verify gave for this action.' });

/** `POST /auth/sign-up`. `gender` is the documents' name for the choice 'Respond to a post' (male) or 'Just browsing' (female): it sets the first role and nothing else. */
export const SignUp = Type.Object(
  {
    email: Email,
    password: Password,
    redirectUrl: Type.Optional(Type.String({ maxLength: 2000, description: 'Path on this origin to land on after the confirmation; anything else is ignored.' })),
    data: Type.Optional(
      Type.Object(
        {
          displayName: Type.Optional(Type.String({ maxLength: limits.displayName })),
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
  { email: Email, password: Password, captchaToken: Type.Optional(CaptchaToken) },
  { additionalProperties: false },
);
export type SignIn = Static<typeof SignIn>;

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

/** `GET /auth/session`. */
export const CurrentSession = Type.Object({ user: SessionUser }, { additionalProperties: false });
export type CurrentSession = Static<typeof CurrentSession>;

/** `POST /auth/confirm`. */
export const ConfirmEmail = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false });
export type ConfirmEmail = Static<typeof ConfirmEmail>;

/**
 * Answer of `POST /auth/confirm`: where the member wanted to go. `recoveryToken` is there where the address was signed up with more than one
 * password: none of them holds, and `POST /auth/password` takes it to set one.
 */
export const Confirmed = Type.Object({ redirectTo: Type.String(), recoveryToken: Type.Optional(Type.String()) }, { additionalProperties: false });
export type Confirmed = Static<typeof Confirmed>;

/** `POST /auth/confirm/resend` and `POST /auth/reset`. */
export const EmailOnly = Type.Object(
  { email: Email, captchaToken: Type.Optional(CaptchaToken) },
  { additionalProperties: false },
);
export type EmailOnly = Static<typeof EmailOnly>;

/** `POST /auth/password` with the token of a recovery mail. */
export const NewPassword = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }), password: Password },
  { additionalProperties: false },
);
export type NewPassword = Static<typeof NewPassword>;
