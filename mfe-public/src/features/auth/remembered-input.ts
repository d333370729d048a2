import type { SignUpValues } from './sign-up-values.ts';

/** What is kept of the forms while the tab is open; never a password. */
export type RememberedInput = Pick<SignUpValues, 'email' | 'displayName' | 'role'>;

const place = 'clapback.auth-form';
const nothing: RememberedInput = { email: '', displayName: '', role: 'responder' };

/** What was typed into the forms in this tab before, for example before a reload. */
export function rememberedInput(storage: () => Pick<Storage, 'getItem'> = () => sessionStorage): RememberedInput {
  try {
    const { email, displayName, role } = JSON.parse(storage().getItem(place) ?? '{}') as Partial<Record<keyof RememberedInput, unknown>>;
    return { email: text(email), displayName: text(displayName), role: role === 'viewer' ? 'viewer' : 'responder' };
  } catch {
    return nothing;
  }
}

/** Keeps what has been typed, until the tab is closed. Without storage it lives as long as the page. */
export function rememberInput(
  typed: Partial<RememberedInput>,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage,
): void {
  try {
    storage().setItem(place, JSON.stringify({ ...rememberedInput(storage), ...typed }));
  } catch {
    // Storage is full or barred.
  }
}

/** Forgets it: the form has done what it was for. */
export function forgetInput(storage: () => Pick<Storage, 'removeItem'> = () => sessionStorage): void {
  try {
    storage().removeItem(place);
  } catch {
    // There was none.
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
