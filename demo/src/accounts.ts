import { accounts } from './content/accounts.ts';

/** The password of the demo accounts. They exist on one's own machine only: an installation that others can reach refuses to be a demo. */
export const demoPassword = 'clapback-demo-2026';

/** One account of each role, to sign in with. */
export const demoAccounts = accounts.map(({ role, email, displayName }) => ({ role, email, displayName }));
