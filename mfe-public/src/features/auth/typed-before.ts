import type { SignUpValues } from './sign-up-form.tsx';

/** What is kept of the forms while the tab is open; never a password. */
export type TypedBefore = Pick<SignUpValues, 'email' | 'displayName' | 'gender'>;

const place = 'clapback.auth-form';
const nothing: TypedBefore = { email: '', displayName: '', gender: 'male' };

/** What was typed into the forms in this tab before, for example before a reload. */
export function typedBefore(storage: () => Pick<Storage, 'getItem'> = () => sessionStorage): TypedBefore {
  try {
    const { email, displayName, gender } = JSON.parse(storage().getItem(place) ?? '{}') as Partial<Record<keyof TypedBefore, unknown>>;
    return { email: text(email), displayName: text(displayName), gender: gender === 'female' ? 'female' : 'male' };
  } catch {
    return nothing;
  }
}

/** Keeps what has been typed, until the tab is closed. Without storage it lives as long as the page. */
export function keepTyped(typed: Partial<TypedBefore>, storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage): void {
  try {
    storage().setItem(place, JSON.stringify({ ...typedBefore(storage), ...typed }));
  } catch {
    // Storage is full or barred.
  }
}

/** Forgets it: the form has done what it was for. */
export function forgetTyped(storage: () => Pick<Storage, 'removeItem'> = () => sessionStorage): void {
  try {
    storage().removeItem(place);
  } catch {
    // There was none.
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
