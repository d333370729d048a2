import { Spin } from 'antd';
import { EmptyPart, FailedPart } from '../../parts/notice.tsx';
import { useCasesListInfiniteQuery } from './cases-endpoints.ts';

/** Reported items of one status. */
export function CasesScreen({ status }: { status: 'pending' | 'approved' | 'dismissed' }) {
  const list = useCasesListInfiniteQuery(status);
  if (list.isLoading) return <Spin />;
  if (list.isError) return <FailedPart title="Failed to load reports" isFetching={list.isFetching} onRetry={list.refetch} />;
  const cases = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (cases.length === 0) return <EmptyPart title="No reports here">New ones appear by themselves.</EmptyPart>;
  return (
    <ul>
      {cases.map(({ id, item }) => (
        <li key={id}>{item.postTitle}</li>
      ))}
    </ul>
  );
}
