import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AnalyticsScreen } from '../features/analytics/index.ts';
import { AppealsScreen } from '../features/appeals/index.ts';
import { ArticlesScreen } from '../features/articles/index.ts';
import { AuditScreen } from '../features/audit/index.ts';
import { ClaimsScreen } from '../features/claims/index.ts';
import { CasesScreen } from '../features/moderation/index.ts';
import { PostsScreen } from '../features/posts/index.ts';
import { VerificationScreen } from '../features/verification/index.ts';
import { ConsoleFrame } from './console-frame.tsx';
import type { ConsolePaths, ConsoleScreen } from '../routing/console-paths.ts';

const screens: Record<ConsoleScreen, ReactNode> = {
  posts: <PostsScreen />,
  claims: <ClaimsScreen />,
  appeals: <AppealsScreen />,
  analytics: <AnalyticsScreen />,
  audit: <AuditScreen />,
  verification: <VerificationScreen />,
  articles: <ArticlesScreen />,
};

/** The console for those who moderate, the same in the dashboard's tab, at `/admin/moderation` and standing alone. */
export function Console({ paths, headingLevel, isIn }: { paths: ConsolePaths; headingLevel: 1 | 2; isIn: 'tab' | 'screen' | 'alone' }) {
  const screen = paths.screenOf(useLocation());
  return (
    <ConsoleFrame paths={paths} headingLevel={headingLevel} isIn={isIn}>
      {screen === null ? <CasesScreen /> : screens[screen]}
    </ConsoleFrame>
  );
}
