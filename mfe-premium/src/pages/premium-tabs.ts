import { lazyPart } from '@clapback/ui';
import type { PremiumCounts } from '@clapback/contracts';
import type { ComponentType } from 'react';

/** A screen of Premium; its id is the value of `?tab=`, but for case files, which have an address of their own. */
interface PremiumTab {
  id: string;
  label: string;
  Screen: ReturnType<typeof lazyPart<object>>;
  /** What its number counts, and how that is said after it. */
  counts?: { of: keyof PremiumCounts; words: (count: number) => string };
}

const tab = (
  id: string,
  label: string,
  load: () => Promise<{ default: ComponentType<object> }>,
  counts?: PremiumTab['counts'],
): PremiumTab => ({ id, label, Screen: lazyPart(load), ...(counts ? { counts } : {}) });

/** The tools of Premium in the order of their tabs, each in code of its own. The subscription itself stands after them. */
export const premiumTabs: readonly PremiumTab[] = [
  tab('case-files', 'Case Files', () => import('../features/case-files/case-files-screen.tsx'), {
    of: 'caseFiles',
    words: (count) => (count === 1 ? 'needs action' : 'need action'),
  }),
  tab('writer', 'AI ClapBack Writer', () => import('../features/writer/writer-screen.tsx')),
  tab('letters', 'Takedown Letters', () => import('../features/letters/letters-screen.tsx'), { of: 'letters', words: () => 'due' }),
  tab('alerts', 'Name Alerts', () => import('../features/alerts/alerts-screen.tsx'), { of: 'finds', words: () => 'new' }),
];

/** The id of the tab that shows the plan, how it is paid for and what was paid. */
export const subscriptionTab = 'subscription';
