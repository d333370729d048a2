import { color, layout } from '@clapback/ui/tokens.ts';
import { Skeleton } from 'antd';
import { FailedPart } from '../../parts/notice.tsx';
import { useStyles, type Styles } from '../../theme/use-styles.ts';
import { useUsersGetStatsQuery } from './users-endpoints.ts';

const styles: Styles = {
  '.console-users': {
    maxWidth: layout.content + 48,
    marginInline: 'auto',
    padding: '32px 16px',
    '@media (min-width: 600px)': { paddingInline: 24 },
    '> header p': { marginTop: 4, color: color.second },
  },
  '.console-figures': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
    gap: 16,
    marginTop: 24,
    '> div': { padding: '16px 20px', backgroundColor: color.surface, border: `1px solid ${color.line}`, borderRadius: 16 },
    dt: { color: color.second, fontSize: 14 },
    dd: { marginTop: 4, fontSize: 28, fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' },
  },
};

/** `/admin/users`: how many members there are, and how they stand. */
export function UsersScreen() {
  useStyles('users', styles);
  const stats = useUsersGetStatsQuery();
  const figures: [label: string, value: number | null | undefined][] = [
    ['Total users', stats.data?.users],
    ['Banned', stats.data?.banned],
    ['Verified', stats.data?.verified],
    ['Pending appeals', stats.data?.pendingAppeals],
  ];
  return (
    <div className="console-users">
      <header>
        <h1 className="console-title">User management</h1>
      </header>
      {stats.isError ? (
        <FailedPart title="Failed to load figures" isFetching={stats.isFetching} onRetry={stats.refetch} />
      ) : (
        <dl className="console-figures" aria-busy={stats.isLoading}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{stats.data ? (value ?? '–') : <Skeleton.Button active size="small" />}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
