import type { Demo } from '@clapback/services/src/demo.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { holdsDemo } from './demo-marker.ts';
import { pageState } from './page-state.ts';

/** The demo community. Its content is read when it is filled in, and by no start after that. */
export const demo: Demo = {
  isIn: holdsDemo,
  fill: async (platform, say) => (await import('./fill.ts')).fillDemo(platform, say),
  pageState,
  accounts: demoAccounts,
  password: demoPassword,
};
