import type { Role } from '@clapback/contracts';

/** The role that a new account begins with. */
export type FirstRole = Extract<Role, 'responder' | 'viewer'>;

/** The contract's values for the choice of a role at sign-up, which the radio buttons and the call carry. No other code has them. */
export const contractValues = { responder: 'male', viewer: 'female' } as const satisfies Record<FirstRole, string>;

/** The role that a contract's value means. */
export const roleOf = (value: string): FirstRole => (value === contractValues.viewer ? 'viewer' : 'responder');
