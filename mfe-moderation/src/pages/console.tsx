import { useLocation } from 'react-router';
import { ClaimsScreen } from '../features/claims/index.ts';
import { CasesScreen } from '../features/moderation/index.ts';
import { ConsoleFrame } from './console-frame.tsx';
import type { ConsolePaths } from '../routing/console-paths.ts';

/** The console for those who moderate, the same in the dashboard's tab, at `/admin/moderation` and standing alone. */
export function Console({ paths, headingLevel, isIn }: { paths: ConsolePaths; headingLevel: 1 | 2; isIn: 'tab' | 'screen' | 'alone' }) {
  const showsClaims = paths.showsClaims(useLocation());
  return (
    <ConsoleFrame paths={paths} headingLevel={headingLevel} isIn={isIn}>
      {showsClaims ? <ClaimsScreen /> : <CasesScreen />}
    </ConsoleFrame>
  );
}
