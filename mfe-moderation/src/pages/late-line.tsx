import { useLateInTitle } from '@clapback/ui/headless/use-late-in-title.ts';
import { Icon } from '@clapback/ui/icon.tsx';
import { color } from '@clapback/ui/tokens.ts';
import { AlarmClock } from 'lucide-react';
import { Link } from 'react-router';
import { useAppealsCountQuery } from '../features/appeals/index.ts';
import { orderCases, useModerationCountCasesQuery } from '../features/moderation/index.ts';
import type { ConsolePaths } from '../routing/console-paths.ts';
import { useStyles, type Styles } from '../theme/use-styles.ts';

const styles: Styles = {
  '.console-late': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
    padding: '6px 16px',
    borderBottom: `1px solid ${color.line}`,
    backgroundColor: color.dangerSoft,
    color: color.danger,
    fontSize: 14,
    fontWeight: 600,
    '> svg': { flexShrink: 0 },
    a: { display: 'inline-flex', alignItems: 'center', minHeight: 32, color: 'inherit', textUnderlineOffset: '0.18em' },
    '@media (min-width: 1180px)': { gridColumn: '1 / -1' },
  },
  '.console:has(> .console-late)': { '@media (min-width: 1180px)': { gridTemplateRows: 'auto minmax(0, 1fr)' } },
};

/** ms after which it is counted again: what is late becomes so by itself, and nobody tells of it. Also in a tab that nobody looks at. */
const lookedAfter = 60_000;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many} late`;

/** Above every screen of the console: what should be decided by now, with the way to it. The title of the browser's tab counts it too. */
export function LateLine({ paths }: { paths: ConsolePaths }) {
  useStyles('late', styles);
  const cases = useModerationCountCasesQuery(undefined, { pollingInterval: lookedAfter }).data?.late ?? 0;
  const appeals = useAppealsCountQuery(undefined, { pollingInterval: lookedAfter }).data?.late ?? 0;
  useLateInTitle(cases + appeals);
  if (cases + appeals === 0) return null;
  return (
    <div className="console-late" role="status">
      <Icon as={AlarmClock} size={18} />
      {cases > 0 ? (
        <Link to={paths.pathOf('pending')} onClick={() => orderCases('urgency')}>
          {counted(cases, 'case is', 'cases are')}
        </Link>
      ) : null}
      {appeals > 0 ? <Link to={paths.screenPath('appeals')}>{counted(appeals, 'appeal is', 'appeals are')}</Link> : null}
    </div>
  );
}
