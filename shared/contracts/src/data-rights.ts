import { Type, type Static } from 'typebox';
import { Ignored } from './scalars.ts';

/**
 * `DELETE /me`: deletes the account for good. The confirmation is the phrase `DELETE_MY_ACCOUNT_PERMANENTLY` to the letter; any other text is
 * 400. Asks for a recent proof of who asks (403 `reauthentication_required`).
 */
export const DeleteAccount = Type.Object(
  { confirmation: Type.String({ maxLength: 200 }), userId: Ignored },
  { additionalProperties: false },
);
export type DeleteAccount = Static<typeof DeleteAccount>;
