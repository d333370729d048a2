import { CasesScreen } from '../features/cases/index.ts';
import { ConsoleProvider } from '../theme/console-provider.tsx';

/** The console for those who moderate, the same in the dashboard's tab, at `/admin/moderation` and standing alone. */
export function Console({ headingLevel }: { headingLevel: 1 | 2 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ConsoleProvider>
      <Heading className="console-title">Moderation</Heading>
      <CasesScreen status="pending" />
    </ConsoleProvider>
  );
}
