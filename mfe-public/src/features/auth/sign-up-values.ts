import type { FirstRole } from './first-role.ts';

/** What the form of a new account holds. */
export interface SignUpValues {
  email: string;
  password: string;
  displayName: string;
  /** What they come for: to respond to posts, or to browse. */
  role: FirstRole;
  acceptTerms: boolean;
}

export const emptySignUp: SignUpValues = { email: '', password: '', displayName: '', role: 'responder', acceptTerms: false };
