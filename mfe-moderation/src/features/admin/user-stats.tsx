import { Skeleton } from 'antd';
import { ErrorState } from '../../components/notice.tsx';
import { useFailureToast } from './use-failure-toast.ts';
import { useAdminGetStatsQuery } from './admin-endpoints.ts';

/** How many members there are, and how they stand. */
export function UserStats() {
  const { data, isError, isFetching, refetch } = useAdminGetStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  useFailureToast(isError && !data);
  if (isError && !data) return <ErrorState title="The figures could not be loaded" isFetching={isFetching} onRetry={refetch} />;
  const figures: [label: string, value: number | undefined][] = [
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
          <dd>{data ? (value ?? 0).toLocaleString('en-US') : <Skeleton.Button active size="small" />}</dd>
        </div>
      ))}
    </dl>
  );
}
