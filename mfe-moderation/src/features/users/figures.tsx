import { Skeleton } from 'antd';
import { FailedPart } from '../../parts/notice.tsx';
import { useSayFailure } from './use-say-failure.ts';
import { useUsersGetStatsQuery } from './users-endpoints.ts';

/** How many members there are, and how they stand. */
export function Figures() {
  const { data, isError, isFetching, refetch } = useUsersGetStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  useSayFailure(isError && !data);
  if (isError && !data) return <FailedPart title="The figures could not be loaded" isFetching={isFetching} onRetry={refetch} />;
  const figures: [label: string, value: number | null | undefined][] = [
    ['Total users', data?.users],
    ['Banned users', data?.banned],
    ['Verified users', data?.verified],
    ['Pending appeals', data?.pendingAppeals],
  ];
  return (
    <dl className="console-figures" aria-busy={!data}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          {/* Where no appeal can be filed, none is pending. */}
          <dd>{data ? (value ?? 0).toLocaleString('en-US') : <Skeleton.Button active size="small" />}</dd>
        </div>
      ))}
    </dl>
  );
}
